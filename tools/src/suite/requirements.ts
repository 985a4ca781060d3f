import { ensureTestBrowser, findTestBrowser } from '../programs/browser.ts';
import { ensureRclone, findRclone } from '../programs/bucket.ts';
import { ensurePostgres, findPostgres } from '../programs/postgres.ts';
import { ensurePrometheus, findPrometheus } from '../programs/prometheus.ts';
import { ensureRedis, findRedis } from '../programs/redis.ts';

export interface Requirement {
  stage: string;
  program: string;
  find: () => string | undefined;
  ensure: () => Promise<unknown>;
}

/** Programs beside Node that a stage needs. */
const REQUIREMENTS: Requirement[] = [
  { stage: 'postgres', program: 'PostgreSQL', find: findPostgres, ensure: ensurePostgres },
  { stage: 'postgres', program: 'Redis', find: findRedis, ensure: ensureRedis },
  { stage: 'postgres', program: 'rclone', find: findRclone, ensure: ensureRclone },
  {
    stage: 'tools',
    program: 'promtool',
    find: () => findPrometheus('promtool'),
    ensure: () => ensurePrometheus('promtool'),
  },
  { stage: 'packages', program: 'Chromium', find: findTestBrowser, ensure: ensureTestBrowser },
  { stage: 'e2e', program: 'Chromium', find: findTestBrowser, ensure: ensureTestBrowser },
  { stage: 'examples', program: 'Chromium', find: findTestBrowser, ensure: ensureTestBrowser },
];

/** Programs that these stages need and the machine does not have. */
export function missingFor(
  stages: Iterable<string>,
  requirements: readonly Requirement[] = REQUIREMENTS,
): Requirement[] {
  const wanted = new Set(stages);
  return requirements.filter(({ stage, find }) => wanted.has(stage) && !find());
}
