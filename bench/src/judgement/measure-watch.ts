import { randomFrom } from '@mortar/rollouts/test/seeded-random';
import type { Figures } from '../figures.ts';
import { type Incident, type MarketAlarm, simulateMarket } from './simulated-market.ts';

const VISITS_PER_DAY = 50_000;
const MONTH = 30 * 1_440;
const MONTHS = 6;
const INCIDENTS = 100;
const MOST_MET = 50;
/** Minutes after which an incident counts as not noticed. */
const PATIENCE = 180;

/** A page is a tenth of what visitors open of a front end. */
const SITUATIONS: Record<string, Incident> = {
  'one page of the catalog does not load': { of: 'catalog', watched: 'failure', part: 0.1 },
  'one page of a front end with few visitors does not load': { of: 'seller', watched: 'failure', part: 0.1 },
  'a front end does not load': { of: 'projects', watched: 'failure', part: 1 },
  'requests of one page fail (5xx)': { of: 'catalog', watched: 'outage', part: 0.1 },
  'one page throws errors': { of: 'catalog', watched: 'error', part: 0.1 },
  'a third of the pages is slow that was not': { of: 'catalog', watched: 'LCP', part: 0.33 },
};
/** Of those that do not load: how soon they must be known. */
const AIMED = new Set(Object.keys(SITUATIONS).filter((name) => SITUATIONS[name]?.watched === 'failure'));

/** How often the watch over live versions is wrong, and how soon it knows. */
export function measureWatch(): Figures[] {
  return [falseAlarms(), knownAfter()];
}

function falseAlarms(): Figures {
  const months = Array.from({ length: MONTHS }, (_, seed) =>
    simulateMarket({ visitsPerDay: VISITS_PER_DAY, firstMinute: 0, minutes: MONTH, random: randomFrom(seed + 1) }),
  );
  const count = months.flat().length;
  const watched = [...new Set(months.flat().map((alarm) => alarm.watched))].join(', ');
  return {
    title: `False alarms of live versions: ${MONTHS} months of a market of 6 front ends and ${VISITS_PER_DAY} visits a day, with the seasons of day and week, noise and broken networks`,
    jsonOnly: true,
    columns: ['months', 'false alarms', 'of'],
    rows: [[MONTHS, count, watched || '–']],
    aims: [
      {
        aim: 'at most one false alarm a month',
        measured: `${(count / MONTHS).toFixed(2)} a month`,
        met: count <= MONTHS,
      },
    ],
  };
}

function knownAfter(): Figures {
  const found = Object.entries(SITUATIONS).map(([name, incident]) => {
    const alarms = Array.from({ length: INCIDENTS }, (_, seed) => {
      const random = randomFrom(seed + 1);
      const firstMinute = Math.floor(random() * 7 * 1_440);
      return simulateMarket({ visitsPerDay: VISITS_PER_DAY, firstMinute, minutes: PATIENCE, incident, random }).find(
        (alarm) => alarm.name === incident.of && alarm.watched === incident.watched,
      );
    }).filter((alarm): alarm is MarketAlarm => alarm !== undefined);
    return { name, alarms };
  });
  const quantile = (numbers: readonly number[], part: number) =>
    numbers.toSorted((one, other) => one - other)[Math.ceil(numbers.length * part) - 1] ?? Number.POSITIVE_INFINITY;
  const metOf = (alarms: readonly MarketAlarm[], part: number) =>
    quantile(
      alarms.map(({ met }) => met),
      part,
    );
  return {
    title: `Page loads that an incident had met when it was known: ${INCIDENTS} at any time of the week`,
    columns: ['incident', `known within ${PATIENCE / 60} hours`, 'median', 'nine in ten', 'median of minutes'],
    rows: found.map(({ name, alarms }) => [
      name,
      `${alarms.length} of ${INCIDENTS}`,
      metOf(alarms, 0.5),
      metOf(alarms, 0.9),
      quantile(
        alarms.map(({ minute }) => minute + 1),
        0.5,
      ),
    ]),
    aims: found
      .filter(({ name }) => AIMED.has(name))
      .map(({ name, alarms }) => ({
        aim: `known within ${MOST_MET} failing page loads, nine times in ten: ${name}`,
        measured: `${metOf(alarms, 0.9)}`,
        met: metOf(alarms, 0.9) <= MOST_MET,
      })),
  };
}
