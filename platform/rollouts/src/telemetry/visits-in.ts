import { sign } from '@mortar/server/signing';
import { networkOf } from '#assignment/subject-network.ts';
import type { PlausibleEvent } from './plausible-events.ts';
import { isVital, signalOf, type VitalName } from '@mortar/registry/core/signals/signals';
import type { Visit, VisitCount } from './visit.repository.ts';

/**
 * From which value on a web vital counts against a version; in milliseconds, CLS without unit. As all who measure it say,
 * of LCP from where it is no longer good: two seconds more than usual are rarely four.
 */
const POOR: Record<VitalName, number> = { LCP: 2_500, INP: 500, CLS: 0.25 };
const COUNTS = {
  LCP: { measured: 'lcp', poor: 'poorLcp' },
  INP: { measured: 'inp', poor: 'poorInp' },
  CLS: { measured: 'cls', poor: 'poorCls' },
} as const satisfies Record<VitalName, Record<string, VisitCount>>;

/** The network that got a visitor's first document, as a hash by which visits of one network are known for some hours. */
export function visitNetwork(subject: string, signingKey: string): string {
  return sign(signingKey, 'visit', networkOf(subject));
}

/**
 * What one report says of a visit: each thing once, however often it happened in the page. All but that a page was opened
 * counts for the live version alone: candidates are compared in their rollouts.
 */
export function visitsIn(
  events: readonly PlausibleEvent[],
  { minute, network }: Pick<Visit, 'minute' | 'network'>,
): Visit[] {
  const found = new Map<string, Visit>();
  for (const event of events) {
    const counts = countsOf(event);
    if (counts.length === 0) continue;
    const visit = found.get(event.name) ?? { minute, name: event.name, network, counts: {} };
    for (const count of counts) visit.counts[count] = 1;
    found.set(event.name, visit);
  }
  return [...found.values()];
}

function countsOf({ measure, value, isLive }: PlausibleEvent): VisitCount[] {
  const isVisit = measure === 'load' || measure === 'load-failure';
  const opened: VisitCount[] = isVisit ? ['opened'] : [];
  if (!isLive) return opened;
  const signal = signalOf(measure);
  if (isVital(measure)) {
    const { measured, poor } = COUNTS[measure];
    return value > POOR[measure] ? [measured, poor] : [measured];
  }
  return [...opened, ...(isVisit ? (['visits'] as const) : []), ...(signal ? [signal] : [])];
}
