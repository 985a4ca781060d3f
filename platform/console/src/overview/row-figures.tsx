import type { ReactNode } from 'react';
import { type Condition, FAILING_PART, type Measured, type RemoteOverview } from '@mortar/registry/condition/condition';
import { failedPart, percent } from '@mortar/registry/condition/figures';
import type { StateView } from '@mortar/registry/schemas/state';
import { count } from '../lib/formats.ts';
import { gradeOf, VITAL_HINT, VITAL_NAMES } from '../lib/vitals.ts';
import { Trend } from './trend.tsx';

interface RowFiguresProps {
  remote: StateView['remotes'][number];
  overview: RemoteOverview | undefined;
  condition: Condition;
}

/** The figures beside a sentence: its own, because those of a day would contradict what has begun an hour ago. */
export function RowFigures({ remote, overview, condition }: RowFiguresProps): ReactNode {
  return (
    <div className="row-figures">
      {condition.measured ? (
        <OfSentence {...condition.measured} />
      ) : (
        <OfDay remote={remote} overview={overview} tone={condition.tone} />
      )}
    </div>
  );
}

function OfSentence({ title, figures }: Measured): ReactNode {
  return (
    <>
      <h3>{title}</h3>
      {figures.map(({ value, of, isBad }) => (
        <p key={of}>
          <b className={isBad ? 'poor' : ''}>{value}</b> <small>{of}</small>
        </p>
      ))}
    </>
  );
}

type OfDayProps = Pick<RowFiguresProps, 'remote' | 'overview'> & Pick<Condition, 'tone'>;

function OfDay({ remote: { live, rollout }, overview, tone }: OfDayProps): ReactNode {
  if (!overview) {
    return (
      <>
        <h3>In 24 hours</h3>
        <p className="quiet">Unknown</p>
      </>
    );
  }
  const figures = overview.versions.find(({ version }) => version === live);
  const failed = figures && failedPart(figures);
  const loads = count((figures?.loads ?? 0) + (figures?.failed ?? 0));
  return (
    <>
      <h3>In 24 hours{rollout && `, with ${live}`}</h3>
      <p>
        <b className={tone === 'bad' && (failed ?? 0) >= FAILING_PART ? 'poor' : ''}>
          {failed === undefined ? '–' : percent(failed)}
        </b>{' '}
        <small>of {loads} page loads failed</small>
      </p>
      <Trend points={overview.series} live={live} />
      <dl>
        {(['LCP', 'INP', 'CLS'] as const).map((vital) => {
          const { text, grade } = gradeOf(vital, figures?.p75[vital]);
          return (
            <div key={vital}>
              <dt title={VITAL_HINT}>{VITAL_NAMES[vital]}</dt>
              <dd className={grade}>{text}</dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}
