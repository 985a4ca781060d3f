import type { ReactNode } from 'react';
import { describeAudience, isAudience } from '@mortar/registry/core/audiences/audience';
import { percent } from '@mortar/registry/condition/figures';
import type { InsightsView } from '@mortar/registry/schemas/insights';
import { VersionsHead } from './versions-head.tsx';

type Comparison = NonNullable<InsightsView['evidence']>['comparisons'][number];
type Side = Comparison['candidate'];

interface EvidenceProps {
  comparisons: readonly Comparison[];
  candidate: string;
  baseline: string;
}

/** What visitors report about both versions: what speaks against the candidate comes first. */
export function Evidence({ comparisons, candidate, baseline }: EvidenceProps): ReactNode {
  const [gravest] = comparisons;
  const isMeasured = (one: Comparison) => one === gravest || one.candidate.affected + one.baseline.affected > 0;
  const measured = comparisons
    // Of other front ends, which fail now and then with either version, what speaks against the candidate.
    .filter((one) => (one.isElsewhere ? difference(one) > 0 : isMeasured(one)))
    .toSorted((one, other) => difference(other) - difference(one));
  const unmeasured = comparisons.filter((one) => !one.isElsewhere && !measured.includes(one));
  const most = Math.max(0.01, ...comparisons.flatMap((one) => [partOf(one.candidate), partOf(one.baseline)]));
  return (
    <div className="evidence">
      <table>
        <caption>What visitors report</caption>
        <VersionsHead what="Signal" candidate={candidate} baseline={baseline} />
        <tbody>
          {measured.map((comparison) => (
            <tr key={titleOf(comparison)} className={difference(comparison) > 0 ? 'against' : ''}>
              <th scope="row">
                {titleOf(comparison)}
                {comparison.above && <small>{comparison.above}</small>}
                {comparison.beside && difference(comparison) > 0 && <small>most of it in {comparison.beside}</small>}
              </th>
              <td>
                <Portion side={comparison.candidate} most={most} isCandidate />
              </td>
              <td>
                <Portion side={comparison.baseline} most={most} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {unmeasured.length > 0 && (
        <p className="quiet">
          Met with neither version so far: {unmeasured.map((one) => withoutEnd(titleOf(one))).join('; ')}.
        </p>
      )}
    </div>
  );
}

function titleOf({ sentence, audience }: Comparison): string {
  if (audience === undefined) return sentence;
  return `${sentence} (${isAudience(audience) ? describeAudience(audience) : audience})`;
}

/** Sentences of comparisons end before the number of visitors. */
function withoutEnd(sentence: string): string {
  const text = sentence.replace(/ (?:for|from|by)(?= \(|$)/, '');
  return text.charAt(0).toLowerCase() + text.slice(1);
}

interface PortionProps {
  side: Side;
  /** The largest part of the table, which fills its bar. */
  most: number;
  isCandidate?: boolean;
}

function Portion({ side, most, isCandidate = false }: PortionProps): ReactNode {
  if (side.visitors === 0) return '–';
  return (
    <>
      <span className="portion">
        {side.affected} of {side.visitors} <small>({percent(partOf(side))})</small>
      </span>
      <span className={isCandidate ? 'bar candidate' : 'bar'} aria-hidden="true">
        <i style={{ width: `${(partOf(side) / most) * 100}%` }} />
      </span>
    </>
  );
}

function partOf({ visitors, affected }: Side): number {
  return visitors === 0 ? 0 : affected / visitors;
}

function difference({ candidate, baseline }: Comparison): number {
  return partOf(candidate) - partOf(baseline);
}
