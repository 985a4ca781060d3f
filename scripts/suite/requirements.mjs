import { ensureTestBrowser, findTestBrowser } from '../browser.mjs';
import { ensurePostgres, findPostgres } from '../postgres.mjs';
import { ensurePromtool, findPromtool } from '../promtool.mjs';
import { ensureRedis, findRedis } from '../redis.mjs';

/** Programs beside Node that a stage needs. */
const REQUIREMENTS = [
  { stage: 'postgres', program: 'PostgreSQL', find: findPostgres, ensure: ensurePostgres },
  { stage: 'postgres', program: 'Redis', find: findRedis, ensure: ensureRedis },
  { stage: 'scripts', program: 'promtool', find: findPromtool, ensure: ensurePromtool },
  { stage: 'e2e', program: 'Chromium', find: findTestBrowser, ensure: ensureTestBrowser },
];

/**
 * Programs that these stages need and the machine does not have.
 *
 * @param {Iterable<string>} stages
 * @param {typeof REQUIREMENTS} [requirements]
 */
export function missingFor(stages, requirements = REQUIREMENTS) {
  const wanted = new Set(stages);
  return requirements.filter(({ stage, find }) => wanted.has(stage) && !find());
}
