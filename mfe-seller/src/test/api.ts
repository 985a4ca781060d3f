import type { FieldError } from '@mortar/contracts';
import { http, HttpResponse, server, TEST_API } from '@mortar/testing';

/** A 2xx response of the API. */
export function envelope(data: object, message = 'OK'): Response {
  return HttpResponse.json({ message, data });
}

/** An error response of the API, as problem+json. */
export function problem(status: number, message: string, errors?: FieldError[], code = 'TEST'): Response {
  return HttpResponse.json(
    { type: 'about:blank', title: 'Error', status, detail: message, message, code, requestId: 'test', errors },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );
}

interface RecordedRequest {
  url: URL;
  headers: Headers;
  body: unknown;
}

type Method = 'get' | 'post' | 'put' | 'delete';

/** Handles one request of the API and records the requests that it gets. */
export function onRequest(
  method: Method,
  path: string,
  respond: (request: Request) => Response | Promise<Response>,
): RecordedRequest[] {
  const requests: RecordedRequest[] = [];
  server.use(
    http[method](`${TEST_API}${path}`, async ({ request }) => {
      const isJson = request.headers.get('content-type')?.includes('application/json') ?? false;
      const body: unknown = isJson ? await request.clone().json() : undefined;
      requests.push({ url: new URL(request.url), headers: request.headers, body });
      return respond(request);
    }),
  );
  return requests;
}
