import type { ReactNode } from 'react';
import type { FreezeView } from '@mortar/registry/schemas/rollouts';
import type { Propose } from '../changes/change.ts';
import { Ago } from '../lib/ago.tsx';

interface FreezeBannerProps {
  freeze: FreezeView;
  /** Whether nothing can be changed anyway, because the database is unavailable. */
  isReadOnly: boolean;
  mayFreeze: boolean;
  onChange: Propose;
}

export function FreezeBanner({ freeze, isReadOnly, mayFreeze, onChange }: FreezeBannerProps): ReactNode {
  return (
    <div className="banner busy">
      <p>
        <strong>Frozen</strong> by {freeze.actor}, <Ago at={freeze.since} />: {freeze.reason}.{' '}
        {!isReadOnly && 'No version goes live; rolling back works.'}
      </p>
      {mayFreeze && (
        <button
          onClick={() =>
            onChange({
              title: 'End the freeze',
              effect: 'Changes are allowed again and rollouts continue.',
              path: '/unfreeze',
              body: {},
            })
          }
        >
          End the freeze
        </button>
      )}
    </div>
  );
}
