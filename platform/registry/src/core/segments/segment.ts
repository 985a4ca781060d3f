/** Kinds of visitors that reports are told apart by, in words; each visitor is in one of each group that is known. */
const GROUPS = [
  {
    Chrome: 'in Chrome',
    Edge: 'in Edge',
    Firefox: 'in Firefox',
    Opera: 'in Opera',
    Safari: 'in Safari',
    Samsung: 'in Samsung Internet',
    'other-browser': 'in other browsers',
  },
  { phone: 'on phones', computer: 'on computers' },
  { 'slow-network': 'on slow networks', 'fast-network': 'on fast networks' },
  { 'signed-in': 'signed in', 'signed-out': 'not signed in' },
] as const satisfies readonly Record<string, string>[];

type KeysOf<Group> = Group extends unknown ? keyof Group : never;
export type Segment = KeysOf<(typeof GROUPS)[number]>;

const WORDS: Readonly<Record<string, string>> = Object.assign({}, ...GROUPS);

export const SEGMENTS = Object.keys(WORDS) as Segment[];

/** The measure by which page loads of one kind of visitors are counted beside those of all. */
export const loadsOf = (segment: Segment, outcome: 'load' | 'failed') => `${outcome} of ${segment}`;

/** As in `in Safari`. */
export const segmentText = (segment: Segment): string => WORDS[segment] ?? segment;

/** From this part on most are of a segment. */
const MOST = 0.8;

/** Who most of them are, as in `in Safari, mostly on phones`; empty where they are of many kinds, or nothing is known. */
export function mostlyOf(counts: Partial<Record<Segment, number>>): string {
  return GROUPS.flatMap((group) => {
    const known = (Object.keys(group) as Segment[]).map((segment) => ({ segment, count: counts[segment] ?? 0 }));
    const total = known.reduce((sum, { count }) => sum + count, 0);
    const found = known.find(({ count }) => count > 0 && count >= total * MOST);
    if (!found) return [];
    return [`${found.count === total ? '' : 'mostly '}${segmentText(found.segment)}`];
  }).join(', ');
}
