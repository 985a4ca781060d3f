import type { FieldError } from '@mortar/contracts';
import { http, HttpResponse, server, TEST_API } from '@mortar/testing';

/** A 2xx response of the API. */
export function envelope(data: object, message = 'OK'): Response {
  return HttpResponse.json({ message, data });
}

/** An error response of the API, as problem+json. */
export function problem(status: number, message: string, errors?: FieldError[]): Response {
  return HttpResponse.json(
    { type: 'about:blank', title: 'Error', status, detail: message, message, code: 'TEST', requestId: 'test', errors },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );
}

/** A 2xx response that the test sends later. */
export function deferredEnvelope(data: object) {
  let arrive = () => {};
  const response = new Promise<Response>((resolve) => {
    arrive = () => resolve(envelope(data));
  });
  return { respond: () => response, arrive: () => arrive() };
}

type Method = 'get' | 'post' | 'put' | 'delete';

/** Handles one request of the API and records the requests that it gets. */
export function onRequest(method: Method, path: string, respond: (request: Request) => Response | Promise<Response>) {
  const requests: { url: URL; body: unknown }[] = [];
  server.use(
    http[method](`${TEST_API}${path}`, async ({ request }) => {
      requests.push({ url: new URL(request.url), body: await bodyOf(request.clone()) });
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
