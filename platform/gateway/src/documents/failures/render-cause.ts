import type { BuildRecord } from '@mortar/federation';
import type { RecordedCause } from '@mortar/rollouts/telemetry/cause';

const MOST_FRAMES = 3;
const LONGEST_MESSAGE = 300;
/** E-mail addresses, and numbers as long as a telephone's. */
const PERSONAL = /[^\s@]+@[^\s@]+|\+?\d(?:[ -]?\d){6,}/g;
/** Shorter parts of an address are in messages by chance. */
const SHORTEST_TYPED = 3;

/**
 * What a failed render is known by: the page, and the name of the error and its positions in the server build, where
 * there are any. Its message lacks what visitors typed into the address, and what may be of a user; the log has all of it.
 *
 * @param message the stack of an error, or a sentence
 * @param path pattern of the page
 * @param address path and query that were rendered
 */
export function renderCause(
  { name, version, server }: BuildRecord & { server: string },
  message: string,
  path: string | undefined,
  address: string,
): RecordedCause {
  const [, error] = /^([A-Za-z]\w{0,39})(?=:|\n|$)/.exec(message) ?? [];
  // The file that a renderer evaluates a build under is its name and version.
  const positions = message.split(`${name}/${version}:`).slice(1);
  const frames = positions.flatMap((text) => /^\d{1,6}:\d{1,7}/.exec(text) ?? []).slice(0, MOST_FRAMES);
  return {
    ...(path !== undefined && { place: path }),
    ...(error && { error }),
    message: withoutPersonal(firstLineOf(message), typedInto(address, path)),
    ...(frames.length > 0 && { frames: frames.map((position) => `${server}:${position}`) }),
  };
}

/** What was thrown, without its stack: one line that a terminal shows as it is. */
export function firstLineOf(message: string): string {
  const [said = ''] = message.split(/\n\s+at /);
  const line = said.replaceAll(/[\s\p{C}]+/gu, ' ').trim();
  return line.slice(0, LONGEST_MESSAGE);
}

/** Values of the query, and what stands for parameters of the page. */
function typedInto(address: string, path = ''): string[] {
  const { pathname, searchParams } = new URL(address, 'http://site');
  const fixed = new Set(path.split('/'));
  const parameters = pathname.split('/').filter((part) => !fixed.has(part));
  // Never throws, unlike `decodeURIComponent`.
  const decoded = parameters.flatMap((part) => [...new URLSearchParams(`part=${part}`).values()]);
  return [...parameters, ...decoded, ...searchParams.values()].filter(({ length }) => length >= SHORTEST_TYPED);
}

function withoutPersonal(message: string, typed: readonly string[]): string {
  return typed.reduce((text, one) => text.replaceAll(one, '…'), message).replaceAll(PERSONAL, '…');
}
