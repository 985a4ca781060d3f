import type { ReactNode } from 'react';
import { type Condition, FAILING_PART, type RemoteOverview } from '../../src/condition/condition.ts';
import { failedPart, percent } from '../../src/condition/figures.ts';
import type { StateView } from '../../src/http/schemas/state.ts';
import type { Change, Propose } from '../changes/change.ts';
import { describeEntry } from '../front-end/describe-entry.ts';
import { Ago } from '../lib/ago.tsx';
import { addressOf } from '../lib/use-address.ts';
import { count } from '../lib/formats.ts';
import { gradeOf, VITAL_TITLES } from '../lib/vitals.ts';
import { ShareBar } from './share-bar.tsx';
import { Trend } from './trend.tsx';

interface FrontEndRowProps {
  remote: StateView['remotes'][number];
  overview: RemoteOverview | undefined;
  condition: Condition;
  /** The change that the evidence asks for. */
  advised: Change | undefined;
  onChange: Propose;
}

/** One front end of the overview. */
export function FrontEndRow({ remote, overview, condition, advised, onChange }: FrontEndRowProps): ReactNode {
  const { name, live, rollout } = remote;
  const versionOf = (version: string) => overview?.versions.find((one) => one.version === version);
  const figures = versionOf(live);
  const failed = figures && failedPart(figures);
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
          <p>
            <button
              className={advised.rollsBack ? 'danger solid' : 'primary'}
              aria-label={`${advised.title} ${condition.of ?? name}`}
              onClick={() => onChange(advised)}
            >
              {advised.title}
              {condition.of ? ` ${condition.of}` : ''} …
            </button>
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
      <div className="row-failures">
        <h3>Failures</h3>
        <p>
          <b className={condition.tone === 'bad' && (failed ?? 0) >= FAILING_PART ? 'poor' : ''}>
            {failed === undefined ? '–' : percent(failed)}
          </b>{' '}
          <small>of {count((figures?.loads ?? 0) + (figures?.failed ?? 0))} page loads in 24 hours</small>
        </p>
        <Trend points={overview?.series ?? []} live={live} />
      </div>
      <dl className="row-vitals">
        {(['LCP', 'INP', 'CLS'] as const).map((vital) => {
          const { text, grade } = gradeOf(vital, figures?.p75[vital]);
          return (
            <div key={vital}>
              <dt title={VITAL_TITLES[vital]}>{vital}</dt>
              <dd className={grade}>{text}</dd>
            </div>
          );
        })}
      </dl>
      <div className="row-change">
        <h3>Last change</h3>
        {change ? (
          <p>
            {describeEntry(change)}
            <small>
              {change.actor}, <Ago at={change.at} />
            </small>
          </p>
        ) : (
          <p>–</p>
        )}
      </div>
    </li>
  );
}
