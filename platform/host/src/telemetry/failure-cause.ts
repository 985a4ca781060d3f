import type { FailureCause } from '@mortar/federation';
import type { PageVersion } from './versions-in-page.ts';

/** What the contract allows at most. */
const MOST_FRAMES = 3;

/**
 * The name of an error and where in a version's own files it was thrown. Nothing else of it is reported: its message
 * may contain what the visitor has typed.
 */
export function causeOf(failure: unknown, { name, version }: PageVersion, place?: string): FailureCause {
  const cause: FailureCause = place ? { place } : {};
  if (failure instanceof Error) {
    const positions = new RegExp(`/${name}/${version}/([\\w.~-]{1,80}:\\d{1,6}:\\d{1,7})\\b`, 'g');
    const frames = [...(failure.stack ?? '').matchAll(positions)].slice(0, MOST_FRAMES).map(([, at = '']) => at);
    cause.error = /^[a-z]\w{0,39}$/i.test(failure.name) ? failure.name : 'Error';
    if (frames.length > 0) cause.frames = frames;
  }
  return cause;
}

/**
 * Where a page does not hydrate, as an error whose name is that of the element and whose stack is that of components.
 *
 * @param componentStack as React passes it, the element first: `at h1` in Chromium, `h1@` elsewhere
 */
export function mismatchAt(componentStack: string): Error {
  const [, name = 'Error'] = /^\s*(?:at )?([a-z]\w*)/.exec(componentStack) ?? [];
  return Object.assign(new Error(), { name, stack: componentStack });
}
