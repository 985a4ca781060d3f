import { lazy, type ReactNode, Suspense } from 'react';
import type { SeriesPoint } from '@mortar/registry/schemas/insights';

const Sparkline = lazy(async () => ({ default: (await import('../charts/sparkline.tsx')).Sparkline }));

interface TrendProps {
  points: readonly SeriesPoint[];
  live: string;
}

/** Failures of 24 hours at a glance; the number beside it says the same in text. */
export function Trend({ points, live }: TrendProps): ReactNode {
  const own = points.filter(({ version }) => version === live);
  if (own.length < 2) return null;
  return (
    <span className="trend" aria-hidden="true">
      <Suspense fallback={null}>
        <Sparkline points={own} />
      </Suspense>
    </span>
  );
}
