import type { Watched } from '@mortar/registry/core/alarms/alarm';
import {
  ALARM,
  changesFrom,
  NO_SCORE,
  type Score,
  scoreRate,
  scoreSilence,
  weightOf,
} from '@mortar/rollouts/watch/detector';
import { isOfSeveralNetworks } from '@mortar/rollouts/watch/networks';
import { usualRate, usualVisits, WATCHED } from '@mortar/rollouts/watch/usual';
import { binomial, normal, poisson } from './random-counts.ts';

/** Front ends of a market, and the part of its page loads that each is on. */
const FRONT_ENDS = { shell: 1, catalog: 0.7, account: 0.35, projects: 0.2, seller: 0.08, moderation: 0.01 } as const;
export type MarketFrontEnd = keyof typeof FRONT_ENDS;
const NAMES = Object.keys(FRONT_ENDS) as MarketFrontEnd[];

type Rate = Exclude<Watched, 'traffic'>;
const RATES = WATCHED.filter((watched): watched is Rate => watched !== 'traffic');
/** Of sound versions: extensions throw, visitors type wrong passwords, phones are slow. */
const USUAL: Record<Rate, number> = {
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
const WEEKS_KNOWN = 4;

/** Noise: once a day, of each front end and thing that is watched, more visits than usual meet it. */
const NOISE = { every: DAY, minutes: 30, factor: 1.5 };
/** And in one network everything fails, as behind a broken proxy. */
const BROKEN_NETWORK = { every: DAY, minutes: 15, visitsPerMinute: 5 };
/** Most visitors share the few addresses of mobile carriers. */
const CARRIERS = { part: 0.6, networks: 60 };
/** For which it is known which networks open a front end. */
const HOURS_OF_NETWORKS = 4;

export interface Incident {
  of: MarketFrontEnd;
  watched: Watched;
  /** Of its page loads that meet it, or, of traffic, that are missing. */
  part: number;
}

export interface SimulatedMarket {
  visitsPerDay: number;
  /** Of the week. */
  firstMinute: number;
  minutes: number;
  /** Goes on from the first minute. */
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
  const watches = NAMES.flatMap((name) => RATES.map((watched) => createRateWatch(name, watched, random)));
  const silences = NAMES.map((name) => ({ name, score: NO_SCORE }));
  const usualOfHour = new Map<MarketFrontEnd, number>();
  let today = dayFactor();
  let met = 0;
  for (let minute = 0; minute < minutes; minute += 1) {
    const at = firstMinute + minute;
    if (at % DAY === 0) today = dayFactor();
    const loads = poisson(mean(at) * today, random);
    const opened = new Map(NAMES.map((name) => [name, binomial(loads, FRONT_ENDS[name], random)]));
    if (at % 60 === 0 || minute === 0) {
      for (const name of NAMES) {
        const hour = mean(at) * FRONT_ENDS[name] * 60;
        const visitsOfHours = Array.from({ length: WEEKS_KNOWN }, () => poisson(hour * dayFactor(), random));
        usualOfHour.set(name, usualVisits({ visitsOfHours }) ?? 0);
      }
      for (const watch of watches) watch.learn(mean(at) * FRONT_ENDS[watch.name] * 60 * WEEKS_KNOWN);
    }
    for (const silence of silences) {
      const isIncident = incident?.of === silence.name && incident.watched === 'traffic';
      const lost = isIncident ? binomial(opened.get(silence.name) ?? 0, incident.part, random) : 0;
      met += lost;
      const counts = { visits: usualOfHour.get(silence.name) ?? 0, affected: (opened.get(silence.name) ?? 0) - lost };
      silence.score = counts.visits < 0.2 ? silence.score : scoreSilence(silence.score, counts, minute);
      if (silence.score.value < ALARM) continue;
      alarms.push({ name: silence.name, watched: 'traffic', minute, met });
      silence.score = NO_SCORE;
      if (isIncident) return alarms;
    }
    for (const watch of watches) {
      const isIncident = incident?.of === watch.name && incident.watched === watch.watched;
      const visits = opened.get(watch.name) ?? 0;
      const failing = isIncident ? binomial(visits, incident.part, random) : 0;
      met += failing;
      if (!watch.meet({ visits, failing, minute })) continue;
      alarms.push({ name: watch.name, watched: watch.watched, minute, met });
      if (isIncident) return alarms;
    }
  }
  return alarms;
}

/** One thing of one front end. */
function createRateWatch(name: MarketFrontEnd, watched: Rate, random: () => number) {
  let usual = USUAL[watched];
  let scores: readonly Score[] = [NO_SCORE, NO_SCORE];
  let networks = new Map<string, number>();
  let noisyUntil = 0;
  let brokenUntil = 0;
  let nth = 0;
  let opened = 0;

  const networkOfVisit = () => {
    nth += 1;
    return random() < CARRIERS.part ? `carrier ${Math.floor(random() * CARRIERS.networks)}` : `own ${nth}`;
  };

  return {
    name,
    watched,
    /** @param visits of this hour in the weeks before */
    learn(visits: number) {
      opened = CARRIERS.networks + (1 - CARRIERS.part) * HOURS_OF_NETWORKS * (visits / WEEKS_KNOWN);
      const affected = poisson(visits * USUAL[watched], random);
      const all = { visits: visits * 100, affected: visits * 100 * USUAL[watched] };
      usual = usualRate(watched, { all, sameHour: { visits, affected }, visitsOfHours: [] });
    },
    meet({ visits, failing, minute }: { visits: number; failing: number; minute: number }): boolean {
      if (random() < 1 / NOISE.every) noisyUntil = minute + NOISE.minutes;
      if (random() < 1 / BROKEN_NETWORK.every) brokenUntil = minute + BROKEN_NETWORK.minutes;
      const part = USUAL[watched] * (minute < noisyUntil ? NOISE.factor : 1);
      const met = failing + binomial(visits - failing, part, random);
      const broken = minute < brokenUntil ? BROKEN_NETWORK.visitsPerMinute : 0;
      const counts = { visits: visits + broken, affected: met + broken };
      const changes = changesFrom(usual);
      scores = changes.map((change, index) => scoreRate(scores[index] ?? NO_SCORE, change, counts, minute));
      if (scores.every(({ since }) => since === undefined)) {
        networks = new Map();
        return false;
      }
      const count = (network: string, by: number) => networks.set(network, (networks.get(network) ?? 0) + by);
      for (let visit = 0; visit < met; visit += 1) count(networkOfVisit(), 1);
      if (broken > 0) count('broken', broken);
      if (scores.every(({ value }) => value < ALARM)) return false;
      const affected = [...networks.values()].toSorted((one, other) => other - one);
      const isAlarm = changes.some((change, index) =>
        isOfSeveralNetworks({ score: scores[index]?.value ?? 0, weight: weightOf(change) }, { affected, opened }),
      );
      if (isAlarm) {
        scores = [NO_SCORE, NO_SCORE];
        networks = new Map();
      }
      return isAlarm;
    },
  };
}
