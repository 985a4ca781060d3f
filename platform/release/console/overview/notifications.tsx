import type { ReactNode } from 'react';
import { Ago } from '../lib/ago.tsx';
import { usePolled } from '../lib/use-polled.ts';
import type { ReleaseApi } from '../release-api.ts';

const EVERY_MS = 60_000;

/** Who is notified of changes, and whether the newest notice of each arrived. */
export function Notifications({ api }: { api: ReleaseApi }): ReactNode {
  const { value: receivers } = usePolled(api.receivers, EVERY_MS);
  const { value: deliveries } = usePolled(api.deliveries, EVERY_MS);
  if (!receivers) return null;
  return (
    <section className="card" aria-labelledby="notifications">
      <h2 id="notifications">Notifications</h2>
      {receivers.receivers.length === 0 && (
        <p className="quiet">
          Nobody is notified of alarms, pauses and rollbacks. To be, on the command line:{' '}
          <code>mortar notify add mailto:team@example.com</code>
        </p>
      )}
      <ul className="receivers">
        {receivers.receivers.map(({ id, address, remotes }) => {
          const newest = deliveries?.deliveries.find(({ receiver }) => receiver === id);
          return (
            <li key={id}>
              <span>
                <b>{address}</b>{' '}
                <small>{remotes.length > 0 ? `for ${remotes.join(', ')}` : 'for every front end'}</small>
              </span>
              {newest ? (
                <small className={newest.status === 'failed' ? 'poor' : ''}>
                  {newest.status === 'failed' && newest.response ? `failed: ${newest.response}` : newest.status},{' '}
                  <Ago at={newest.createdAt} />
                </small>
              ) : (
                <small>no notice yet</small>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
