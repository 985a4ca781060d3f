import type { Watched } from '@mortar/registry/core/alarms/alarm';
import { isAlarm, maybeAlarm, type Met, SPANS, WATCHED } from '@mortar/rollouts/watch/rules';

/** Front ends of a market, and the part of its page loads that each is on. */
const FRONT_ENDS = { shell: 1, catalog: 0.7, account: 0.35, projects: 0.2, seller: 0.08, moderation: 0.01 } as const;
export type MarketFrontEnd = keyof typeof FRONT_ENDS;
const NAMES = Object.keys(FRONT_ENDS) as MarketFrontEnd[];

/** Of sound versions: extensions throw, visitors type wrong passwords, phones are slow. */
const USUAL: Record<Watched, number> = {
  failure: 0.002,
  hydration: 0.004,
  error: 0.02,
  rejection: 0.05,
  outage: 0.008,
  LCP: 0.18,
  INP: 0.1,
  CLS: 0.08,
};

/** Page loads of an hour and a day, in parts of the mean. */
const OF_HOUR = [
  0.35, 0.2, 0.12, 0.08, 0.08, 0.15, 0.4, 0.8, 1.2, 1.5, 1.6, 1.6, 1.5, 1.5, 1.6, 1.6, 1.5, 1.4, 1.4, 1.5, 1.6, 1.4, 1,
  0.6,
];
const OF_WEEKDAY = [0.7, 1.15, 1.1, 1.1, 1.1, 1.05, 0.8];
/** Days differ: rain, pay day, a football match. */
const DAY_DEVIATION = 0.2;
const PAGES_OF_VISIT = 3;
const DAY = 1_440;

/** Noise: once a day, of each front end and thing that is watched, more visits than usual meet it. */
const NOISE = { every: DAY, minutes: 30, factor: 1.5 };
/** And in one network everything fails, as behind a broken proxy. */
const BROKEN_NETWORK = { every: DAY, minutes: 15, visitsPerMinute: 5 };
/** Most visitors share the few addresses of mobile carriers. */
const CARRIERS = { part: 0.6, networks: 60 };

export interface Incident {
  of: MarketFrontEnd;
  watched: Watched;
  /** Of its page loads that meet it. */
  part: number;
}

export interface SimulatedMarket {
  visitsPerDay: number;
  /** Of the week. */
  firstMinute: number;
  minutes: number;
  /** Goes on from the first minute; what came before is simulated too, as far as the watch looks back. */
  incident?: Incident;
  random: () => number;
}

export interface MarketAlarm {
  name: MarketFrontEnd;
  watched: Watched;
  /** Since the first one. */
  minute: number;
  /** Page loads that the incident had met. */
  met: number;
}

/** Visits to a market minute by minute, watched as gateways watch them. An incident ends with its alarm. */
export function simulateMarket(market: SimulatedMarket): MarketAlarm[] {
  const { visitsPerDay, firstMinute, minutes, incident, random } = market;
  const mean = (minute: number) => {
    const ofWeek = minute % (7 * DAY);
    const hour = OF_HOUR[Math.floor((ofWeek % DAY) / 60)] ?? 1;
    return ((visitsPerDay * PAGES_OF_VISIT) / DAY) * hour * (OF_WEEKDAY[Math.floor(ofWeek / DAY)] ?? 1);
  };
  const dayFactor = () => Math.exp(DAY_DEVIATION * normal(random));
  const alarms: MarketAlarm[] = [];
  const watches = NAMES.flatMap((name) => WATCHED.map((watched) => createRateWatch(name, watched, random)));
  for (let hour = -24; hour < 0; hour += 1) {
    const loads = mean(firstMinute + hour * 60 + 7 * DAY) * 60;
    for (const watch of watches) watch.learn(poisson(loads * FRONT_ENDS[watch.name], random));
  }
  let today = dayFactor();
  let met = 0;
  for (let minute = incident ? -LONGEST : 0; minute < minutes; minute += 1) {
    const at = firstMinute + minute + 7 * DAY;
    if (at % DAY === 0) today = dayFactor();
    const loads = poisson(mean(at) * today, random);
    const opened = new Map(NAMES.map((name) => [name, binomial(loads, FRONT_ENDS[name], random)]));
    for (const watch of watches) {
      const isIncident = minute >= 0 && incident?.of === watch.name && incident.watched === watch.watched;
      const visits = opened.get(watch.name) ?? 0;
      const failing = isIncident ? binomial(visits, incident.part, random) : 0;
      met += failing;
      if (!watch.meet({ visits, failing, minute }) || minute < 0) continue;
      alarms.push({ name: watch.name, watched: watch.watched, minute, met });
      if (isIncident) return alarms;
    }
  }
  return alarms;
}

/** Minutes that are looked at. */
const LONGEST = Math.max(...SPANS);

const NO_SPANS = SPANS.map((span) => ({ span, visits: 0, affected: 0 }));

/** What a minute brought. */
interface SimulatedMinute {
  visits: number;
  /** With one for each visit in the broken network. */
  affected: number;
  broken: number;
  /** Of the visits that met it: made when somebody asks. */
  networks?: readonly string[];
}

/** One thing of one front end. */
function createRateWatch(name: MarketFrontEnd, watched: Watched, random: () => number) {
  /** Parts of the visits that met it in the last hours. */
  const hours: number[] = [];
  let usual = 0;
  let minutes: SimulatedMinute[] = [];
  let spans = NO_SPANS;
  let hour = { visits: 0, affected: 0 };
  let noisyUntil = 0;
  let brokenUntil = 0;
  let nth = 0;

  const networkOfVisit = () => {
    nth += 1;
    return random() < CARRIERS.part ? `carrier ${Math.floor(random() * CARRIERS.networks)}` : `own ${nth}`;
  };

  function learn({ visits, affected }: { visits: number; affected: number }): void {
    if (visits > 0) hours.push(affected / visits);
    if (hours.length > 24) hours.shift();
    usual = hours.toSorted((one, other) => one - other)[Math.floor((hours.length - 1) / 2)] ?? 0;
  }

  function isAlarmIn(span: number, met: Met): boolean {
    if (!maybeAlarm(watched, met, usual)) return false;
    const looked = minutes.slice(-span);
    const networks = new Map<string, number>();
    for (const minute of looked) {
      minute.networks ??= Array.from({ length: minute.affected }, (_, visit) =>
        visit < minute.broken ? 'broken' : networkOfVisit(),
      );
      for (const network of minute.networks) networks.set(network, (networks.get(network) ?? 0) + 1);
    }
    const affected = [...networks.values()];
    const all = minutes.reduce((sum, minute) => sum + minute.visits, 0);
    const ofCarriers = CARRIERS.networks * (1 - Math.exp((-CARRIERS.part * all) / CARRIERS.networks));
    const opened = ofCarriers + (1 - CARRIERS.part) * all;
    const first = looked.findIndex((minute) => minute.affected > 0);
    const last = looked.findLastIndex((minute) => minute.affected > 0);
    return isAlarm(watched, met, { affected, opened, minutes: last - first }, usual);
  }

  return {
    name,
    watched,
    /** @param visits of one of the hours before */
    learn: (visits: number) => learn({ visits, affected: binomial(visits, USUAL[watched], random) }),
    meet({ visits, failing, minute }: { visits: number; failing: number; minute: number }): boolean {
      if (random() < 1 / NOISE.every) noisyUntil = minute + NOISE.minutes;
      if (random() < 1 / BROKEN_NETWORK.every) brokenUntil = minute + BROKEN_NETWORK.minutes;
      const part = USUAL[watched] * (minute < noisyUntil ? NOISE.factor : 1);
      const met = failing + binomial(visits - failing, part, random);
      const broken = minute < brokenUntil ? BROKEN_NETWORK.visitsPerMinute : 0;
      minutes.push({ visits: visits + broken, affected: met + broken, broken });
      spans = spans.map(({ span, visits: before, affected }) => {
        const gone = minutes.at(-1 - span) ?? { visits: 0, affected: 0 };
        return {
          span,
          visits: before + visits + broken - gone.visits,
          affected: affected + met + broken - gone.affected,
        };
      });
      if (minutes.length > LONGEST) minutes.shift();
      hour = { visits: hour.visits + visits + broken, affected: hour.affected + met + broken };
      if (minute % 60 === 0) {
        learn(hour);
        hour = { visits: 0, affected: 0 };
      }
      if (!spans.some(({ span, ...counts }) => isAlarmIn(span, counts))) return false;
      minutes = [];
      spans = NO_SPANS;
      return true;
    },
  };
}

/** A number of a normal distribution around 0, with deviation 1. */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** How often something rare happens that happens this often on average. */
function poisson(mean: number, random: () => number): number {
  if (mean > 60) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)));
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > limit; product *= random()) count += 1;
  return count;
}

/** How many of a number meet what each meets with this probability. */
function binomial(number: number, part: number, random: () => number): number {
  if (part >= 1) return number;
  const deviation = Math.sqrt(number * part * (1 - part));
  if (deviation > 3 && part >= 0.1) {
    return Math.min(number, Math.max(0, Math.round(number * part + deviation * normal(random))));
  }
  if (part < 0.1 && number > 20) return Math.min(number, poisson(number * part, random));
  let count = 0;
  for (let nth = 0; nth < number; nth += 1) if (random() < part) count += 1;
  return count;
}
