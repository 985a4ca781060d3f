import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Result } from './reports.ts';

/** What a check prints in place of its output when its result is that of an earlier run. */
export const UNCHANGED = 'Nothing that it reads has changed since it passed.\n';

/** Checks that read documents; all others read sources and settings alone. */
const OF_DOCUMENTS = new Set(['documents', 'tools', 'packages']);

type CheckResult = Result & { output?: string };

export interface PassedChecks {
  /** Runs a check, unless it has passed on the same files before. */
  unlessPassed(name: string, run: () => Promise<CheckResult>): Promise<CheckResult>;
}

/** Checks that run each time: hosted CI trusts no earlier run. */
export const noPassedChecks: PassedChecks = { unlessPassed: (_name, run) => run() };

/**
 * Results of checks that passed, from one run of the suite to the next. A check that failed, or left something out, runs again.
 *
 * @param root of a Git repository, whose files the checks read; what Git ignores comes from the lockfile among them
 * @param folder that results are kept in
 */
export function passedChecks(root: string, folder: string): PassedChecks {
  return {
    async unlessPassed(name, run) {
      const file = join(folder, `${name}.json`);
      // Before it runs: a file may change while it does.
      const key = keyOf(root, OF_DOCUMENTS.has(name));
      const kept = existsSync(file)
        ? (JSON.parse(readFileSync(file, 'utf8')) as { key: string; passed: number })
        : undefined;
      if (kept?.key === key) return { passed: kept.passed, failed: 0, skipped: 0, failures: [], output: UNCHANGED };
      const result = await run();
      if (result.failed === 0 && result.skipped === 0) {
        mkdirSync(folder, { recursive: true });
        writeFileSync(file, JSON.stringify({ key, passed: result.passed }));
      }
      return result;
    },
  };
}

/** Different when a check may end differently. */
function keyOf(root: string, withDocuments: boolean): string {
  const hash = createHash('sha256').update(`${process.version} ${process.platform} ${process.arch}\0`);
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const path of new Set(listed.split('\0').toSorted())) {
    const file = join(root, path);
    // One that is deleted is listed until the deletion is staged.
    if (!path || (!withDocuments && path.endsWith('.md') && !path.includes('/src/features/')) || !existsSync(file))
      continue;
    hash.update(path).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}
