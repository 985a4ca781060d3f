import type { FieldError } from '@mortar/contracts';
import { http, HttpResponse, server, TEST_API } from '@mortar/testing';

/** A 2xx answer as the API gives it. */
export function envelope(data: object, message = 'OK'): Response {
  return HttpResponse.json({ message, data });
}

/** An error answer as the API gives it. */
export function problem(status: number, message: string, errors?: FieldError[], code = 'TEST'): Response {
  return HttpResponse.json(
    { type: 'about:blank', title: 'Error', status, detail: message, message, code, requestId: 'test', errors },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );
}

interface Asked {
  url: URL;
  headers: Headers;
  body: unknown;
}

type Method = 'get' | 'post' | 'put' | 'delete';

/** Lets the API answer one call, and records what it was asked. */
export function onRequest(
  method: Method,
  path: string,
  respond: (request: Request) => Response | Promise<Response>,
): Asked[] {
  const asked: Asked[] = [];
  server.use(
    http[method](`${TEST_API}${path}`, async ({ request }) => {
      const isJson = request.headers.get('content-type')?.includes('application/json') ?? false;
      const body: unknown = isJson ? await request.clone().json() : undefined;
      asked.push({ url: new URL(request.url), headers: request.headers, body });
      return respond(request);
    }),
  );
  return asked;
}
