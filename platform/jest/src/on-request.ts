import { http } from 'msw';
import { server, TEST_API } from './server.ts';

interface RecordedRequest {
  url: URL;
  headers: Headers;
  /** Of JSON and of forms; undefined otherwise. */
  body: unknown;
}

type Method = 'get' | 'post' | 'put' | 'delete';

/**
 * Handles one request of the API for the running test.
 *
 * @param path below the base address of the API, as MSW takes it
 * @returns the requests that it gets, in their order
 */
export function onRequest(
  method: Method,
  path: string,
  respond: (request: Request) => Response | Promise<Response>,
): RecordedRequest[] {
  const requests: RecordedRequest[] = [];
  server.use(
    http[method](`${TEST_API}${path}`, async ({ request }) => {
      requests.push({ url: new URL(request.url), headers: request.headers, body: await bodyOf(request.clone()) });
      return respond(request);
    }),
  );
  return requests;
}

async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('application/json')) return request.json();
  return type.startsWith('multipart/form-data') ? Object.fromEntries(await request.formData()) : undefined;
}
