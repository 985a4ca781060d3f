import type { StoreFigures } from '@mortar/contracts';
import styles from './shop.module.css';

export interface Measure {
  name: string;
  of: (figures: StoreFigures['total']) => number;
}

interface FigureChartProps {
  days: StoreFigures['days'];
  /** Days that it is wide; those before counting began are a gap. */
  period: number;
  measure: Measure;
}

const HEIGHT = 100;

/** A bar for each day. The table below it says the same to who cannot see it. */
export function FigureChart({ days, period, measure }: FigureChartProps) {
  const gap = period - days.length;
  const most = Math.max(1, ...days.map(measure.of));
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${period * 10} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${measure.name} by day, at most ${most}`}
    >
      {days.map((day, at) => {
        const height = (measure.of(day) / most) * HEIGHT;
        return <rect key={day.day} x={(gap + at) * 10 + 1} y={HEIGHT - height} width={8} height={height} />;
      })}
    </svg>
  );
}
