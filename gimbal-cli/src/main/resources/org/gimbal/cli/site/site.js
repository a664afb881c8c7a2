"use strict";
(() => {
  const root = document.currentScript.getAttribute("src").replace(/site\.js$/, "");
  const search = document.getElementById("search");
  const found = document.getElementById("found");
  let index = null;

  // light or dark: what the system asks for, unless the reader said otherwise
  const page = document.documentElement;
  const kept = (() => { try { return localStorage.getItem("gimbal-theme"); } catch { return null; } })();
  const asked = new URLSearchParams(location.search).get("theme");
  if (asked || kept) page.dataset.theme = asked || kept;
  document.getElementById("theme").addEventListener("click", () => {
    const dark = page.dataset.theme ? page.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    page.dataset.theme = dark ? "light" : "dark";
    try { localStorage.setItem("gimbal-theme", page.dataset.theme); } catch { /* then for this page only */ }
  });

  const contents = document.getElementById("contents");
  const wide = matchMedia("(min-width: 52.01rem)");
  const unfold = () => { contents.open = wide.matches; };
  wide.addEventListener("change", unfold);
  unfold();

  window.gimbalSearch = pages => {
    index = pages.map(([path, title, section, words]) => ({path, title, section, words, low: (title + " " + words).toLowerCase()}));
    look();
  };

  function load() {
    if (index || document.getElementById("search-index")) return;
    const script = document.createElement("script");
    script.id = "search-index";
    script.src = root + "search.js";
    document.head.append(script);
  }

  function score(entry, words) {
    let sum = 0;
    for (const word of words) {
      const count = entry.low.split(word).length - 1;
      if (count === 0) return 0;
      sum += Math.log(1 + count) + (entry.title.toLowerCase().includes(word) ? 5 : 0);
    }
    return sum;
  }

  function excerpt(entry, word) {
    const at = entry.words.toLowerCase().indexOf(word);
    const line = document.createElement("small");
    if (at < 0) return line;
    const mark = document.createElement("mark");
    mark.textContent = entry.words.slice(at, at + word.length);
    line.append("…" + entry.words.slice(Math.max(0, at - 50), at), mark, entry.words.slice(at + word.length, at + 110) + "…");
    return line;
  }

  function look() {
    const words = search.value.toLowerCase().split(/\s+/).filter(word => word.length > 1);
    found.replaceChildren();
    found.hidden = words.length === 0;
    if (!index || words.length === 0) return;
    const best = index.map(entry => ({entry, score: score(entry, words)})).filter(each => each.score > 0)
      .sort((a, b) => b.score - a.score).slice(0, 12);
    for (const {entry} of best) {
      const link = document.createElement("a");
      link.href = root + entry.path;
      const title = document.createElement("b");
      title.textContent = entry.title;
      link.append(title, " · " + entry.section, excerpt(entry, words[0]));
      found.append(link);
    }
    if (best.length === 0) {
      const none = document.createElement("p");
      none.textContent = "Nothing has all of these words.";
      found.append(none);
    }
  }

  search.addEventListener("focus", load);
  search.addEventListener("input", () => { load(); look(); });
  search.addEventListener("keydown", event => {
    if (event.key === "Escape") { search.value = ""; look(); }
    if (event.key === "Enter") { const first = found.querySelector("a"); if (first) location.href = first.href; }
  });
  document.addEventListener("keydown", event => {
    if (event.key === "/" && document.activeElement !== search) { event.preventDefault(); search.focus(); }
  });
  const wanted = new URLSearchParams(location.search).get("q");
  if (wanted) { search.value = wanted; load(); look(); }
})();
