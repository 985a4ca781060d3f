import type { ReactNode } from 'react';
import type { StateView } from '@mortar/registry/schemas/state';
import { clock, dayAndClock } from '../lib/formats.ts';
import type { Polled } from '../lib/use-polled.ts';

interface StaleBannerProps {
  state: Polled<StateView>;
  onSignOut: () => void;
}

/** Says that what is shown may be out of date, and since when. */
export function StaleBanner({ state: { value, at, problem, refresh }, onSignOut }: StaleBannerProps): ReactNode {
  const since = value?.databaseUnavailableSince;
  if (!problem && !since) return null;
  return (
    <div className="banner bad" role="alert">
      <p>
        {problem ? (
          <>
            <strong>{problem.message}</strong> {value && at && `What is shown is of ${clock(at)}.`}
          </>
        ) : (
          <>
            <strong>The database of the releases has been unavailable</strong> since {dayAndClock(new Date(since ?? 0))}
            . The site works: visitors keep the versions that they had then. Nothing can be changed or rolled back until
            it is back.
          </>
        )}
      </p>
      {problem?.status === 401 ? (
        <button onClick={onSignOut}>Sign in again</button>
      ) : (
        <button onClick={refresh}>Try again</button>
      )}
    </div>
  );
}
