import { type ReactNode, useEffect, useState } from 'react';
import type { RolloutView } from '../../src/http/schemas.ts';

/** The time that is left of a rollout's step. */
export function Countdown({ rollout }: { rollout: RolloutView }): ReactNode {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const { stepSince, everySeconds, steps, step } = rollout;
  const left = Math.max(0, Math.round((Date.parse(stepSince) + everySeconds * 1_000 - now) / 1_000));
  const next = steps[step + 1];
  const then = next === undefined ? 'all visitors get it' : `${next} %`;
  return (
    <>
      Analysed continuously; if all is well, {then} in {clock(left)}.
    </>
  );
}

function clock(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
}
