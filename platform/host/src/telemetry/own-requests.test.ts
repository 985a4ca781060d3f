import { watchOwnRequests } from './own-requests.ts';

const VERSIONS = [
  { name: 'mfe-boats', version: '1.1.0' },
  { name: 'shell', version: '1.0.0' },
];
const { fetch: ofTheBrowser, Error: OfTheBrowser, XMLHttpRequest: XmlHttpRequestOfTheBrowser } = globalThis;
let failed: unknown[];

/** Makes every error seem to be created in this file, as the stack of a browser has it. */
function codeIn(file: string): void {
  globalThis.Error = class extends OfTheBrowser {
    override stack = `Error\n at https://site.example/assets/${file}:1:20`;
  } as ErrorConstructor;
}

function respond(response: () => Promise<Pick<Response, 'status'>>): void {
  globalThis.fetch = response as unknown as typeof fetch;
  watchOwnRequests(VERSIONS, ({ name }, origin, status) => failed.push([name, origin, status]));
}

beforeEach(() => {
  failed = [];
});

afterEach(() => {
  globalThis.XMLHttpRequest = XmlHttpRequestOfTheBrowser;
  globalThis.fetch = ofTheBrowser;
  globalThis.Error = OfTheBrowser;
});

it.each([
  ['mfe-boats/1.1.0/page.js', 503, [['mfe-boats', 'https://rates.example', 503]]],
  ['mfe-boats/1.1.0/page.js', 204, []],
  // As a store's, which is reported with its endpoint.
  ['shell/1.0.0/main.js', 503, []],
  ['another/content.js', 503, []],
])('reports a request of %s with status %d as %j', async (file, status, expected) => {
  respond(() => Promise.resolve({ status }));
  codeIn(file);
  // Its body stays unread.
  expect((await fetch('https://rates.example/today?of=Ngozi')).status).toBe(status);
  expect(failed).toEqual(expected);
});

it.each([
  ['TypeError', [['mfe-boats', location.origin, 0]]],
  ['AbortError', []],
])('reports a request that ends with %s as %j, and passes the error on', async (name, expected) => {
  const failure = Object.assign(new OfTheBrowser('no response'), { name });
  respond(() => Promise.reject(failure));
  codeIn('mfe-boats/1.1.0/page.js');
  await expect(fetch('/api/boats')).rejects.toBe(failure);
  expect(failed).toEqual(expected);
});

it.each([
  ['load', 503, [['mfe-boats', 'https://rates.example', 503]]],
  ['load', 200, []],
  ['error', 0, [['mfe-boats', 'https://rates.example', 0]]],
  ['abort', 0, []],
])('reports an XMLHttpRequest that ends with %s and status %d as %j', (event, status, expected) => {
  class Request extends EventTarget {
    status = status;
    open(): void {}
  }
  globalThis.XMLHttpRequest = Request as unknown as typeof XMLHttpRequest;
  respond(() => Promise.resolve({ status: 200 }));
  codeIn('mfe-boats/1.1.0/page.js');
  const request = new XMLHttpRequest();
  request.open('GET', 'https://rates.example/today');
  request.dispatchEvent(new Event(event));
  expect(failed).toEqual(expected);
});
