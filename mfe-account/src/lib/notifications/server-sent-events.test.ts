import { type ServerSentEvent, serverSentEvents } from './server-sent-events.ts';

function bodyOf(...chunks: (string | Uint8Array)[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(typeof chunk === 'string' ? encoder.encode(chunk) : chunk);
      controller.close();
    },
  });
}

const never = new AbortController().signal;

async function all(...chunks: (string | Uint8Array)[]): Promise<ServerSentEvent[]> {
  const events: ServerSentEvent[] = [];
  for await (const event of serverSentEvents(bodyOf(...chunks), never)) events.push(event);
  return events;
}

describe('serverSentEvents', () => {
  it('reads events with their names and joins lines of data', async () => {
    await expect(all('event: notification\ndata: {"a":1}\n\ndata: one\ndata: two\n\n')).resolves.toEqual([
      { event: 'notification', data: '{"a":1}' },
      { event: 'message', data: 'one\ntwo' },
    ]);
  });

  it('reads events however the network cuts them', async () => {
    const bytes = new TextEncoder().encode('event: notification\r\ndata: ₦5,000\r\n\r\n');
    const oneByOne = Array.from(bytes, (byte) => Uint8Array.of(byte));
    await expect(all(...oneByOne)).resolves.toEqual([{ event: 'notification', data: '₦5,000' }]);
  });

  it('ends when aborted, although the body continues', async () => {
    const stop = new AbortController();
    const endless = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('data: one\n\n')),
    });
    const events = serverSentEvents(endless, stop.signal);
    await expect(events.next()).resolves.toMatchObject({ value: { data: 'one' } });
    const next = events.next();
    stop.abort();
    await expect(next).resolves.toEqual({ done: true, value: undefined });
  });

  it('skips comments, and what the end cut off', async () => {
    await expect(all(': keep-alive\n\ndata: whole\n\ndata: cut')).resolves.toEqual([
      { event: 'message', data: 'whole' },
    ]);
  });
});
