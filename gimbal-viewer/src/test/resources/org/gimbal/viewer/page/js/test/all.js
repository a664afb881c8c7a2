/** All tests of the page's modules. */
import 'gimbal/test/film.test.js';
import 'gimbal/test/live.test.js';
import 'gimbal/test/player.test.js';
import 'gimbal/test/points.test.js';
import 'gimbal/test/scene.test.js';
import { runAll } from 'gimbal/test/suite.js';

runAll();
