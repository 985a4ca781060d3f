import { fetchRclone, findRclone } from '../programs/bucket.ts';
import { findTestBrowser, installTestBrowser } from '../programs/browser.ts';
import { findPostgres, installPostgres } from '../programs/postgres.ts';
import { findProgram, installProgram } from '../programs/programs.ts';
import { findPrometheus, unpackPrometheus } from '../programs/prometheus.ts';
import { findRedis, installRedis } from '../programs/redis.ts';

export interface Requirement {
  stage: string;
  program: string;
  find: () => string | undefined;
  /** Resolves to nothing where this machine does not let it in. */
  install: () => Promise<unknown>;
  /** What the test files have in them that need it; the whole stage does where this is left out. */
  usedBy?: RegExp;
  /** What the stage does without it; where this is left out, what needs it does not run. */
  without?: string;
}

const CHROMIUM = { program: 'Chromium', find: findTestBrowser, install: installTestBrowser };

/** Programs beside Node that a stage needs. */
const REQUIREMENTS: Requirement[] = [
  {
    stage: 'postgres',
    program: 'PostgreSQL',
    find: findPostgres,
    install: installPostgres,
    without: 'runs on the embedded database what is tagged for it',
  },
  { stage: 'postgres', program: 'Redis', find: findRedis, install: installRedis, usedBy: /tools\/redis-server/ },
  ...['haproxy', 'pgbouncer'].map((program) => ({
    stage: 'postgres',
    program,
    find: () => findProgram(program),
    install: () => installProgram(program),
    usedBy: new RegExp(`spawn\\('${program}'`),
  })),
  { stage: 'postgres', program: 'rclone', find: findRclone, install: fetchRclone, usedBy: /useS3Server/ },
  {
    stage: 'tools',
    program: 'promtool',
    find: () => findPrometheus('promtool'),
    install: () => unpackPrometheus('promtool'),
    usedBy: /ensurePrometheus/,
  },
  ...['haproxy', 'openssl'].map((program) => ({
    stage: 'tools',
    program,
    find: () => findProgram(program),
    install: () => installProgram(program),
    usedBy: /startHaproxy/,
  })),
  { stage: 'packages', ...CHROMIUM },
  { stage: 'e2e', ...CHROMIUM },
  { stage: 'examples', ...CHROMIUM },
];

/** Programs that these stages need and the machine does not have. */
export function missingFor(
  stages: Iterable<string>,
  requirements: readonly Requirement[] = REQUIREMENTS,
): Requirement[] {
  const wanted = new Set(stages);
  return requirements.filter(({ stage, find }) => wanted.has(stage) && !find());
}

/**
 * Installs what is missing.
 *
 * @returns what this machine does not let in: what needs it is left out
 */
export async function installMissing(missing: readonly Requirement[], print = console.log): Promise<Requirement[]> {
  const unmet: Requirement[] = [];
  for (const requirement of missing) {
    const { program, stage, find, install, usedBy, without } = requirement;
    if (find()) continue;
    print(`${program} is missing, and ${stage} needs it: installing it first.`);
    if (await install()) continue;
    const left = usedBy ? `the test files of ${stage} that use it are left out` : `${stage} is left out`;
    print(`${program} cannot be installed here: ${without ? `${stage} ${without}` : left}.`);
    unmet.push(requirement);
  }
  return unmet;
}
