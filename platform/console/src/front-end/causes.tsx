import { Fragment, type ReactNode, useCallback } from 'react';
import type { CauseReportView, CauseView } from '@mortar/registry/schemas/causes';
import { usePolled } from '../lib/use-polled.ts';
import type { ReleaseApi } from '../release-api.ts';
import { linesOfCause, titleOfCause } from '@mortar/registry/condition/title-of-cause';
import { VersionsHead } from './versions-head.tsx';

const EVERY_MS = 15_000;

interface CausesProps {
  api: ReleaseApi;
  name: string;
  /** Id of the rollout. */
  rollout: string;
  candidate: string;
  baseline: string;
}

/** Pages, slots, requests and lines of code that failed or were slow for visitors of a rollout; nothing when none did. */
export function Causes({ api, name, rollout, candidate, baseline }: CausesProps): ReactNode {
  const { value: report } = usePolled(
    useCallback(() => api.causes(name), [api, name]),
    EVERY_MS,
  );
  if (report?.rollout !== rollout || report.causes.length === 0) return null;
  const firstThrown = report.causes.find(({ stack }) => stack.length > 0);
  return (
    <div className="evidence causes">
      <table>
        <caption>What fails or is slow, and for how many visitors</caption>
        <VersionsHead what="Failure" candidate={candidate} baseline={baseline} />
        <tbody>
          {report.causes.map((cause) => (
            <Cause key={keyOf(cause)} cause={cause} visitors={report.visitors} isOpen={cause === firstThrown} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CauseProps {
  cause: CauseView;
  visitors: CauseReportView['visitors'];
  isOpen: boolean;
}

function Cause({ cause, visitors, isOpen }: CauseProps): ReactNode {
  const { stack } = cause;
  const title = titleOfCause(cause);
  const lines = linesOfCause(cause);
  const isAgainst = cause.candidate * visitors.baseline > cause.baseline * visitors.candidate;
  return (
    <Fragment>
      <tr className={[isAgainst ? 'against' : '', stack.length > 0 ? 'with-stack' : ''].join(' ')}>
        <th scope="row">{title}</th>
        <td>
          <span className="portion">{portion(cause.candidate, visitors.candidate)}</span>
        </td>
        <td>
          <span className="portion">{portion(cause.baseline, visitors.baseline)}</span>
        </td>
      </tr>
      {stack.length > 0 && (
        <tr>
          <td colSpan={3}>
            <details open={isOpen}>
              <summary aria-label={`${lines}: ${title}`}>{lines}</summary>
              <Stack stack={stack} />
            </details>
          </td>
        </tr>
      )}
    </Fragment>
  );
}

/** Lines of the sources, the innermost first. */
export function Stack({ stack }: Pick<CauseView, 'stack'>): ReactNode {
  return (
    <ol className="stack">
      {stack.map(({ file, line, column, code }) => (
        <li key={`${file}:${line}:${column}`}>
          <code>{`${file}:${line}:${column}`}</code>
          {code === null ? <small>In the built script: no source map was published with it.</small> : <pre>{code}</pre>}
        </li>
      ))}
    </ol>
  );
}

function keyOf({ beside, measure, place, error, stack: [thrown] }: CauseView): string {
  return JSON.stringify([beside, measure, place, error, thrown]);
}

function portion(affected: number, visitors: number): string {
  return visitors === 0 ? '–' : `${affected} of ${visitors}`;
}
