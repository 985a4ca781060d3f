import { createHmac } from 'node:crypto';

export interface SignedMessage {
  /** The same in every attempt. */
  id: string;
  /** Unix seconds of the attempt, so that a recorded request is of no use later. */
  timestamp: number;
  body: string;
}

/** Headers of a request that its receiver can verify, as the Standard Webhooks specification describes. */
export function signedHeaders(secret: string, { id, timestamp, body }: SignedMessage): Record<string, string> {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': `${timestamp}`, 'webhook-signature': `v1,${signature}` };
}
