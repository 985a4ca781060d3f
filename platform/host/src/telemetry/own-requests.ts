import { type PageVersion, versionInStack } from './versions-in-page.ts';

/**
 * Watches for requests that code of remotes makes by `fetch` and that fail. Those of stores, whose code is the host's,
 * are reported with the endpoint that made them.
 *
 * The browser's timeline has no entry of a response whose body nobody reads, as after `if (!response.ok) throw …`.
 *
 * @param report called with the status, 0 when there was no response
 */
export function watchOwnRequests(
  versions: readonly PageVersion[],
  report: (version: PageVersion, origin: string, status: number) => void,
): void {
  const { fetch } = globalThis;
  globalThis.fetch = (input, options) => {
    const version = versionInStack(new Error().stack ?? '', versions);
    const response = fetch(input, options);
    if (version && version.name !== 'shell') {
      const failed = (status: number) => {
        const { origin } = new URL(typeof input === 'object' && 'url' in input ? input.url : input, location.href);
        report(version, origin, status);
      };
      response.then(
        ({ status }) => status >= 400 && failed(status),
        // What its own code has aborted did not fail.
        ({ name }: Error) => name !== 'AbortError' && failed(0),
      );
    }
    return response;
  };
}
