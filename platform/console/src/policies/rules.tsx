import type { ReactNode } from 'react';
import type { PolicyView } from '@mortar/registry/schemas/policies';
import type { StateView } from '@mortar/registry/schemas/state';
import type { Propose } from '../changes/change.ts';
import type { Rights } from '../changes/rights.ts';

interface RulesProps {
  remote: StateView['remotes'][number];
  rights: Pick<Rights, 'isManager'>;
  onChange: Propose;
}

interface Rule {
  rule: keyof PolicyView;
  title: string;
  means: string;
  /** What setting and ending it does, in the dialog. */
  sets: string;
  ends: string;
}

/** The rules of a front end, which release managers set. */
export function Rules({ remote: { name, policy }, rights, onChange }: RulesProps): ReactNode {
  return (
    <section className="card" aria-labelledby="rules">
      <h2 id="rules">Rules</h2>
      <ul className="rules">
        {rulesOf(name).map(({ rule, title, means, sets, ends }) => {
          const isSet = policy[rule];
          const verb = `${isSet ? 'End' : 'Set'} “${title}”`;
          return (
            <li key={rule}>
              <div>
                <p>
                  <b>{title}</b> <span className={`badge ${isSet ? 'good' : 'idle'}`}>{isSet ? 'on' : 'off'}</span>
                </p>
                <p className="quiet">{means}</p>
              </div>
              {rights.isManager && (
                <button
                  className="small"
                  aria-label={verb}
                  onClick={() =>
                    onChange({
                      title: verb,
                      effect: isSet ? ends : sets,
                      path: `/remotes/${name}/policy`,
                      body: { [rule]: !isSet },
                    })
                  }
                >
                  {isSet ? 'End' : 'Set'} …
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function rulesOf(name: string): Rule[] {
  return [
    {
      rule: 'rolloutOnly',
      title: 'Live only through a rollout',
      means: 'A version cannot be activated for all visitors at once. Rolling back needs no rollout.',
      sets: `Versions of ${name} become live only through a rollout from now on. Rolling back needs none.`,
      ends: `Versions of ${name} can be activated for all visitors at once again.`,
    },
    {
      rule: 'twoPeople',
      title: 'Two people',
      means: 'A second release manager approves what gives visitors a new version. Rolling back needs no one else.',
      sets: `What gives visitors a new version of ${name} needs the approval of a second release manager from now on. Pausing and rolling back do not.`,
      ends: `One person decides on ${name} again. Ending this rule needs the approval of a second release manager, too.`,
    },
  ];
}
