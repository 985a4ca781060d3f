import type { ReactNode } from 'react';
import type { InsightsView, RolloutView } from '../../src/http/schemas.ts';
import type { Change } from './change-dialog.tsx';
import { Countdown } from '../lib/countdown.tsx';

interface RolloutPanelProps {
  rollout: RolloutView;
  revision: number;
  evidence: NonNullable<InsightsView['evidence']> | undefined;
  mayRelease: boolean;
  onChange: (change: Change) => void;
}

/** A running rollout: its share, its evidence, and its controls. */
export function RolloutPanel(props: RolloutPanelProps): ReactNode {
  const { rollout, evidence } = props;
  const { candidate, baseline, steps, step, status, note, share } = rollout;
  return (
    <section className={`rollout ${status}`} aria-label="Rollout">
      <h3>
        {share} % of visitors get <span className="version">{candidate}</span>
      </h3>
      <ol className="steps">
        {steps.map((percent, index) => (
          <li key={percent} className={index < step ? 'done' : ''} aria-current={index === step ? 'step' : undefined}>
            {percent} %
          </li>
        ))}
      </ol>
      <p className="quiet">{status === 'paused' ? <>Paused: {note}</> : <Countdown rollout={rollout} />}</p>
      <div className="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">What visitors report</th>
              <th scope="col">Candidate {candidate}</th>
              <th scope="col">Baseline {baseline}</th>
            </tr>
          </thead>
          <tbody>
            {evidence?.comparisons.map(({ sentence, above, ...sides }) => (
              <tr key={sentence}>
                <th scope="row">
                  {sentence}
                  {above && <span className="quiet"> ({above})</span>}
                </th>
                <td>{portion(sides.candidate)}</td>
                <td>{portion(sides.baseline)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {props.mayRelease && <Verbs {...props} />}
    </section>
  );
}

type Side = NonNullable<InsightsView['evidence']>['comparisons'][number]['candidate'];

function portion({ visitors, affected }: Side): string {
  return visitors === 0 ? '–' : `${affected} of ${visitors} (${((affected / visitors) * 100).toFixed(1)} %)`;
}

function Verbs({ rollout, revision, onChange }: RolloutPanelProps): ReactNode {
  const { name, candidate, baseline, steps, step, status, share } = rollout;
  const next = steps[step + 1];
  const propose =
    (verb: string, title: string, effect: string, rollsBack = false) =>
    () =>
      onChange({
        title,
        effect,
        path: `/remotes/${name}/rollout/${verb}`,
        body: { expectedRevision: revision },
        rollsBack,
      });
  return (
    <div className="actions">
      {status === 'running' ? (
        <button onClick={propose('pause', 'Pause', `${share} % keep ${candidate}, and it stays at that.`)}>
          Pause
        </button>
      ) : (
        <button onClick={propose('resume', 'Resume', `${candidate} continues from ${share} % and is analysed again.`)}>
          Resume
        </button>
      )}
      {next !== undefined && (
        <button
          onClick={propose(
            'advance',
            `Go to ${next} %`,
            `${next} % of visitors get ${candidate} now, whatever the evidence shows.`,
          )}
        >
          Go to {next} %
        </button>
      )}
      <button
        className="primary"
        onClick={propose(
          'promote',
          'Promote',
          `All visitors get ${name} ${candidate} now; none get ${baseline} any more.`,
        )}
      >
        Promote
      </button>
      <button
        className="danger"
        onClick={propose(
          'abort',
          'Abort',
          `No visitor gets ${name} ${candidate} any more; all get ${baseline} again.`,
          true,
        )}
      >
        Abort
      </button>
    </div>
  );
}
