import type { ReactNode } from 'react';
import { Ago } from '../lib/ago.tsx';
import { usePolled } from '../lib/use-polled.ts';
import type { ReleaseApi } from '../release-api.ts';

const EVERY_MS = 60_000;

/** Who is notified of changes, and whether the newest notice of each arrived. */
export function Notifications({ api }: { api: ReleaseApi }): ReactNode {
  const { value } = usePolled(api.receivers, EVERY_MS);
  if (!value) return null;
  return (
    <section className="card" aria-labelledby="notifications">
      <h2 id="notifications">Notifications</h2>
      {value.receivers.length === 0 && (
        <p className="quiet">
          Nobody is notified of alarms, pauses and rollbacks. To be, on the command line:{' '}
          <code>mortar notify add https://chat.example/hooks/releases</code>
        </p>
      )}
      <ul className="receivers">
        {value.receivers.map(({ id, address, remotes, lastDelivery }) => (
          <li key={id}>
            <span>
              <b>{address}</b> <small>{remotes.length > 0 ? `for ${remotes.join(', ')}` : 'for every front end'}</small>
            </span>
            {lastDelivery ? (
              <small className={lastDelivery.error === null ? '' : 'poor'}>
                {lastDelivery.error === null ? `accepted with ${lastDelivery.status}` : `failed: ${lastDelivery.error}`}
                , <Ago at={lastDelivery.at} />
              </small>
            ) : (
              <small>no notice yet</small>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
