import { type PageVersion, versionInStack } from './versions-in-page.ts';

/**
 * Watches for errors that nothing in the page catches, and rejections that nothing handles.
 *
 * @param report called with the version in whose files the stack lies; for a rejection without one, with the remote whose
 *   screen is open
 */
export function watchUncaughtErrors(
  versions: readonly PageVersion[],
  report: (version: PageVersion, failure: unknown) => void,
): void {
  const attribute = (failure: Error, version = versionInStack(failure.stack ?? '', versions)): void => {
    if (version) report(version, failure);
  };
  addEventListener('error', ({ error, filename, lineno, colno }) => {
    attribute(error instanceof Error ? error : thrown(`${filename}:${lineno}:${colno}`));
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof Error) attribute(reason);
    // A failed request is reported as one.
    else if (reason?.status === undefined) attribute(thrown(''), versions.find(isOpen));
  });
}

/** What stands for a value that is no error. */
function thrown(stack: string): Error {
  return Object.assign(new Error(), { name: 'Thrown', stack });
}

/** Whether the screen in the page is one of this front end. */
function isOpen({ name }: PageVersion): boolean {
  return document.querySelector<HTMLElement>('main [data-front-end]')?.dataset.frontEnd === name;
}
