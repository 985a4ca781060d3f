import type { DearRequest } from './dearest-requests.ts';

export interface MeasuredOperation {
  operation: string;
  request: DearRequest;
  token: string;
  status: number;
  /** Whether few of one account are in progress at a time. */
  isExpensive: boolean;
  /** Of the processors, of API and database together. */
  cpuMs: number;
}

export interface Sent {
  method: string;
  request: DearRequest;
  token: string;
}

export const send = (origin: string, { method, request, token }: Sent) =>
  fetch(origin + request.path, {
    method: method.toUpperCase(),
    headers: {
      authorization: `Bearer ${token}`,
      ...(request.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
    redirect: 'manual',
  });
