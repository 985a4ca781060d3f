import type { FieldError } from '@mortar/federation';
import { HttpResponse } from 'msw';

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

/** A 2xx response that the test sends later. */
export function deferredEnvelope(data: object) {
  let arrive = () => {};
  const response = new Promise<Response>((resolve) => {
    arrive = () => resolve(envelope(data));
  });
  return { respond: () => response, arrive: () => arrive() };
}
