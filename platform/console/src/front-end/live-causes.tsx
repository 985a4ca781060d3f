import { type ReactNode, useCallback } from 'react';
import { titleOfCause } from '@mortar/registry/condition/title-of-cause';
import { Ago } from '../lib/ago.tsx';
import { usePolled } from '../lib/use-polled.ts';
import type { ReleaseApi } from '../release-api.ts';
import { Stack } from './causes.tsx';

const EVERY_MS = 30_000;

/** What visitors of the live version met in the last fourteen days, with one example of each; nothing when they met none. */
export function LiveCauses({ api, name, version }: { api: ReleaseApi; name: string; version: string }): ReactNode {
  const { value: report } = usePolled(
    useCallback(() => api.causes(name), [api, name]),
    EVERY_MS,
  );
  if (!report?.live?.length) return null;
  return (
    <section className="card" aria-labelledby="live-causes">
      <h2 id="live-causes">What visitors of {version} meet</h2>
      <div className="evidence causes">
        <table>
          <thead>
            <tr>
              <th scope="col">Failure</th>
              <th scope="col">Page loads</th>
              <th scope="col">Last</th>
            </tr>
          </thead>
          <tbody>
            {report.live.map(({ stack, count, who, sinceVersion, lastSeen, ...cause }) => (
              <tr key={JSON.stringify([cause.measure, cause.place, cause.error, stack])}>
                <th scope="row">
                  {titleOfCause({ beside: null, ...cause })}
                  <small>{[who, `since ${sinceVersion}`].filter(Boolean).join(', ')}</small>
                  {stack.length > 0 && <Stack stack={stack} />}
                </th>
                <td>{count}</td>
                <td>
                  <Ago at={lastSeen} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
