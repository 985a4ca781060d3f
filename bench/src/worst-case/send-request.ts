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

/** The dearest request of each operation, the dearest first. */
export function dearestOfEach(measured: readonly MeasuredOperation[]): MeasuredOperation[] {
  const sorted = measured.toSorted((a, b) => b.cpuMs - a.cpuMs);
  return sorted.filter((each, at) => sorted.findIndex(({ operation }) => operation === each.operation) === at);
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
