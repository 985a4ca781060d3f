import type { BuildRecord, FailureCause } from '@mortar/federation';

const MOST_FRAMES = 3;

/**
 * What a failed render is known by: the page, and the name of the error and its positions in the server build, where
 * there are any. Its message is in the log.
 *
 * @param message the stack of an error, or a sentence
 * @param path pattern of the page
 */
export function renderCause(
  { name, version, server }: BuildRecord & { server: string },
  message: string,
  path: string | undefined,
): FailureCause {
  const [, error] = /^([A-Za-z]\w{0,39})(?=:|\n|$)/.exec(message) ?? [];
  // The file that a renderer evaluates a build under is its name and version.
  const positions = message.split(`${name}/${version}:`).slice(1);
  const frames = positions.flatMap((text) => /^\d{1,6}:\d{1,7}/.exec(text) ?? []).slice(0, MOST_FRAMES);
  return {
    ...(path !== undefined && { place: path }),
    ...(error && { error }),
    ...(frames.length > 0 && { frames: frames.map((position) => `${server}:${position}`) }),
  };
}
