import type { ReactNode } from 'react';

interface ComparedProps {
  title: string;
  hint?: string;
  now: number | null | undefined;
  /** Of the version before; less is better. */
  before: number | null | undefined;
  show: (value: number) => string;
}

/** Differences smaller than this part of the value before are none. */
const SAME_PART = 0.05;

/** A figure, and how it differs from that of the version before. */
export function Compared({ title, hint, now, before, show }: ComparedProps): ReactNode {
  const isKnown = now !== null && now !== undefined;
  return (
    <div>
      <dt title={hint}>{title}</dt>
      <dd>
        {isKnown ? show(now) : '–'}
        {isKnown && before !== null && before !== undefined && <Difference now={now} before={before} show={show} />}
      </dd>
    </div>
  );
}

function Difference({
  now,
  before,
  show,
}: {
  now: number;
  before: number;
  show: (value: number) => string;
}): ReactNode {
  const difference = now - before;
  const isNone = Math.abs(difference) <= before * SAME_PART || show(Math.abs(difference)) === show(0);
  if (isNone) return <small className="quiet">same</small>;
  return (
    <small className={difference > 0 ? 'worse' : 'better'}>
      {difference > 0 ? '+' : '−'}
      {show(Math.abs(difference))}
    </small>
  );
}
