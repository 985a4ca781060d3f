import { type PageVersion, versionInStack } from './versions-in-page.ts';

/**
 * Watches for errors that nothing in the page catches, and rejections that nothing handles.
 *
 * @param report called with the version in whose files the stack lies
 */
export function watchUncaughtErrors(
  versions: readonly PageVersion[],
  report: (version: PageVersion, failure: unknown) => void,
): void {
  const attribute = (failure: unknown): void => {
    // Other values, such as the error of a request, have no stack and no front end.
    const stack = failure instanceof Error ? failure.stack : undefined;
    const version = stack && versionInStack(stack, versions);
    if (version) report(version, failure);
  };
  addEventListener('error', ({ error }) => attribute(error));
  addEventListener('unhandledrejection', ({ reason }) => attribute(reason));
}
