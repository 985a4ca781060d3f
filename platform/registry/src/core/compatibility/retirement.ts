import type { BuildRecord } from '@mortar/federation';
import { type Assembly, type Conflict, shapeOf } from './assembly.ts';

/**
 * Routes and slots of a live version that no front end would serve or fill any more, or only under
 * another guard: links, bookmarks and other front ends lead to them.
 *
 * @param before the live version that is to be replaced
 * @param after every version that would be served then
 */
export function* retiredBy(before: BuildRecord, after: Assembly): Generator<Conflict> {
  const replacements = after.filter(({ name }) => name === before.name);
  // A route or slot that moved to another front end is still served.
  const others = after.filter(({ name }) => name !== before.name);
  for (const replacement of replacements) {
    yield* missingIn([replacement, ...others], before, replacement);
  }
}

function* missingIn(page: Assembly, before: BuildRecord, { name, version }: BuildRecord): Generator<Conflict> {
  const routes = page.flatMap(({ manifest }) => manifest.routes);
  for (const { path, guard } of before.manifest.routes) {
    const kept = routes.find((route) => shapeOf(route.path) === shapeOf(path));
    if (kept?.guard === guard) continue;
    yield kept
      ? {
          code: 'in-use',
          fact: `${path} is for ${audience(guard)} and ${name} ${version} would make it for ${audience(kept.guard)}`,
          remedy: 'keep it, or pass --allow-removal when that is meant',
        }
      : {
          code: 'in-use',
          fact: `${path} is served by ${before.name} ${before.version} and would not be by ${name} ${version}`,
          remedy: 'keep the route, or pass --allow-removal when nothing leads there any more',
        };
  }
  const slots = new Set(page.flatMap(({ manifest }) => manifest.slots));
  for (const slot of before.manifest.slots) {
    if (slots.has(slot) || !isDrawn(slot, page)) continue;
    yield {
      code: 'in-use',
      fact: `The slot ${slot} is filled by ${before.name} ${before.version} and would not be by ${name} ${version}`,
      remedy: 'keep the slot, or pass --allow-removal when no front end renders it any more',
    };
  }
}

/** Earlier builds do not list the slots that they render, so they may render any. */
function isDrawn(slot: string, page: Assembly): boolean {
  return page.some(({ slots }) => slots === undefined || Object.hasOwn(slots.renders, slot));
}

function audience(guard: 'none' | 'session'): string {
  return guard === 'none' ? 'all visitors' : 'signed-in users';
}
