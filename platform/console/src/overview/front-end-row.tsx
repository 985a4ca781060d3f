import type { ReactNode } from 'react';
import type { Condition, RemoteOverview } from '@mortar/registry/condition/condition';
import type { StateView } from '@mortar/registry/schemas/state';
import type { Change, Propose } from '../changes/change.ts';
import { describeEntry } from '../lib/describe-entry.ts';
import { Ago } from '../lib/ago.tsx';
import { addressOf } from '../lib/use-address.ts';
import { RowFigures } from './row-figures.tsx';
import { ShareBar } from './share-bar.tsx';

interface FrontEndRowProps {
  remote: StateView['remotes'][number];
  overview: RemoteOverview | undefined;
  condition: Condition;
  /** The change that the evidence asks for. */
  advised: Change | undefined;
  /** The other way to decide, where the evidence leaves it open. */
  instead: Change | undefined;
  onChange: Propose;
}

/** One front end of the overview. */
export function FrontEndRow({ remote, overview, condition, advised, instead, onChange }: FrontEndRowProps): ReactNode {
  const { name, live, rollout } = remote;
  const versionOf = (version: string) => overview?.versions.find((one) => one.version === version);
  const change = overview?.lastChange;
  return (
    <li className={`front-end-row card ${condition.tone}`}>
      <div className="row-name">
        <h2>
          <a href={addressOf(name)}>{name}</a>
        </h2>
        <p>
          <span className={`badge ${condition.tone}`}>{condition.title}</span>
        </p>
        <p className="sentence">{condition.sentence}</p>
        {advised && (
          <p className="row-buttons">
            <button
              className={advised.rollsBack ? 'danger solid' : 'primary'}
              aria-label={condition.of === undefined ? `${advised.title}: ${name}` : advised.title}
              onClick={() => onChange(advised)}
            >
              {advised.title} …
            </button>
            {instead && (
              <button aria-label={`${instead.title}: ${name}`} onClick={() => onChange(instead)}>
                {instead.title} …
              </button>
            )}
          </p>
        )}
      </div>
      <div className="row-versions">
        <h3>Visitors get</h3>
        <ShareBar
          live={{ version: live, commit: versionOf(live)?.commit }}
          candidate={rollout && { version: rollout.candidate, commit: versionOf(rollout.candidate)?.commit }}
          share={rollout?.share ?? 0}
        />
      </div>
      <RowFigures remote={remote} overview={overview} condition={condition} />
      {change && (
        <div className="row-change">
          <h3>Last change</h3>
          <p>
            {describeEntry(change)}
            <small>
              {change.actor}, <Ago at={change.at} />
            </small>
          </p>
        </div>
      )}
    </li>
  );
}
