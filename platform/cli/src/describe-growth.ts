import { type Growth, growthOf, type Weight } from '@mortar/registry/core/releases/weight';

interface Weighed {
  version: string;
  weight: Weight;
}

/** Bytes of a difference that are worth a word. */
const NOTICED = 512;

/** `mfe-articles 1.4.0: 12 KB more JavaScript than 1.3.2 (+8 %), and 3 KB more at /search (+10 %).` */
export function describeGrowth(name: string, candidate: Weighed, before: Weighed): string {
  const scripts = growthOf(candidate.weight.javascript, before.weight.javascript);
  const inAll = isNoticed(scripts)
    ? `${amount(scripts)} JavaScript than ${before.version} ${percent(scripts)}`
    : `as much JavaScript as ${before.version}`;
  const page = mostGrown(candidate.weight, before.weight);
  return `${name} ${candidate.version}: ${inAll}${page ? `, and ${amount(page)} at ${page.path} ${percent(page)}` : ''}.`;
}

/** The page of which a visitor loads most in addition. */
function mostGrown({ routes }: Weight, before: Weight): (Growth & { path: string }) | undefined {
  const growths = Object.entries(routes).flatMap(([path, bytes]) => {
    const earlier = before.routes[path];
    return earlier === undefined ? [] : [{ path, ...growthOf(bytes, earlier) }];
  });
  const [most] = growths.toSorted((one, other) => other.bytes - one.bytes);
  return most && most.bytes > 0 && isNoticed(most) ? most : undefined;
}

function isNoticed({ bytes }: Growth): boolean {
  return Math.abs(bytes) >= NOTICED;
}

/** `12 KB more` */
function amount({ bytes }: Growth): string {
  return `${Math.round(Math.abs(bytes) / 1_024)} KB ${bytes > 0 ? 'more' : 'less'}`;
}

/** `(+8 %)` */
function percent({ bytes, part }: Growth): string {
  return `(${bytes > 0 ? '+' : '−'}${Math.round(Math.abs(part) * 100)} %)`;
}
