import type { BuildRecord } from '@mortar/federation';
import type { FastifyBaseLogger } from 'fastify';
import { blame, type Trial } from './blame.ts';
import type { FailingBuilds } from './failing-builds.ts';
import type { PageResult, PageToRender } from './page-result.ts';
import type { Claim } from './render-claim.ts';
import { renderCause } from './render-cause.ts';
import type { StoppedBuilds } from './stopped-builds.ts';

/** What is known of builds. */
export interface KnownFailures {
  failing: FailingBuilds;
  stopped: StoppedBuilds;
}

export type WithServerBuild = BuildRecord & { server: string };

/** Attributes render failures of one selection to builds. */
export interface FailureBook {
  /** Finds out who is at fault. */
  settle(claim: Claim, address: string, page: PageToRender): Promise<PageResult>;
  /** Whether no page is rendered for some time, as nobody was found to be at fault. */
  isResting(): boolean;
}

interface FailureBookOptions {
  trial: Trial | undefined;
  known: KnownFailures;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Milliseconds for which no page is rendered when builds fail together and none of them alone. */
const REST_MS = 30_000;

/** @param records builds of the selection, the host's first */
export function createFailureBook(
  records: readonly [WithServerBuild, ...WithServerBuild[]],
  { trial, known: { failing, stopped }, log }: FailureBookOptions,
): FailureBook {
  let restingUntil = Number.NEGATIVE_INFINITY;

  function book({ name, message, isEvaluation }: Claim, address: string, page: PageToRender): PageResult {
    const record = records.find((one) => one.name === name) ?? records[0];
    const { name: owner, version, kind } = record;
    const failure = { name: owner, version, cause: renderCause(record, message, page.path) };
    const isOfOther = kind !== 'host' && owner !== page.owner && trial?.names.includes(owner);
    if (isEvaluation) stopped.stop(failure);
    else if (isOfOther) stopped.keepToItself(failure);
    else failing.failed(failure, { ...page, address });
    log.warn({ owner, version, message, isEvaluation }, 'a server build failed to render a page');
    return { type: 'failure', failure };
  }

  return {
    isResting: () => performance.now() < restingUntil,
    async settle(claim, address, page) {
      const blamed = await blame(trial, claim.name, address, page);
      if (blamed && 'found' in blamed) return blamed.found;
      if (blamed) return book({ ...claim, name: blamed.name }, address, page);
      restingUntil = performance.now() + REST_MS;
      return { type: 'unavailable' };
    },
  };
}
