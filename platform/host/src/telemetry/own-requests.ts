import { type PageVersion, versionInStack } from './versions-in-page.ts';

/**
 * Watches for requests that code of remotes makes by `fetch` or `XMLHttpRequest` and that fail. Those of stores, whose code
 * is the host's, are reported with the endpoint that made them.
 *
 * The browser's timeline has no entry of a response whose body nobody reads, as after `if (!response.ok) throw …`.
 *
 * @param report called with the status, 0 when there was no response
 */
export function watchOwnRequests(
  versions: readonly PageVersion[],
  report: (version: PageVersion, origin: string, status: number) => void,
): void {
  const { fetch, XMLHttpRequest } = globalThis;
  /** What is called with the status of a request that is made now. */
  const watch = (url: string | URL) => {
    const version = versionInStack(new Error().stack ?? '', versions);
    return (status: number) => {
      const failed = status === 0 || status >= 400;
      if (failed && version && version.name !== 'shell') report(version, new URL(url, location.href).origin, status);
    };
  };
  globalThis.fetch = (input, options) => {
    const ended = watch(typeof input === 'object' && 'url' in input ? input.url : input);
    const response = fetch(input, options);
    response.then(
      ({ status }) => ended(status),
      // What its own code has aborted did not fail.
      ({ name }: Error) => name !== 'AbortError' && ended(0),
    );
    return response;
  };
  globalThis.XMLHttpRequest = class extends XMLHttpRequest {
    override open(method: string, url: string | URL, ...more: unknown[]): void {
      const ended = watch(url);
      for (const type of ['load', 'error', 'timeout']) this.addEventListener(type, () => ended(this.status));
      super.open(method, url, ...(more as [boolean]));
    }
  };
}
