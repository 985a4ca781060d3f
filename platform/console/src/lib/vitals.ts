import { milliseconds } from './formats.ts';

type Vital = 'LCP' | 'INP' | 'CLS' | 'TTFB';

/** Thresholds of web.dev: up to the first is good, above the second is poor. */
const LIMITS: Record<Vital, readonly [number, number]> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  TTFB: [800, 1_800],
};

/** In plain words, with the name that engineers know them by. */
export const VITAL_NAMES = {
  LCP: 'Largest paint (LCP)',
  INP: 'Response to a press (INP)',
  CLS: 'Layout shift (CLS)',
} as const;

export const VITAL_HINT = 'Three quarters of the page loads were at most this';

/** A web vital as text, and how good it is. */
export function gradeOf(vital: Vital, value: number | null | undefined): { text: string; grade: string } {
  if (value === null || value === undefined) return { text: '–', grade: '' };
  const [good, poor] = LIMITS[vital];
  const grade = value <= good ? 'good' : value <= poor ? 'fair' : 'poor';
  return { text: vital === 'CLS' ? value.toFixed(2) : milliseconds(value), grade };
}
