import type { Notification } from '@mortar/contracts';
import { HttpResponse, onRequest } from '@mortar/testing';

/** Serves the stream of notifications; each reader gets what is sent while it reads. */
export function serveNotificationStream() {
  const encoder = new TextEncoder();
  const readers = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const requests = onRequest('get', '/notifications/stream', ({ signal }) => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        readers.add(controller);
        controller.enqueue(encoder.encode(': open\n\n'));
        signal.addEventListener('abort', () => readers.delete(controller));
      },
      cancel: () => readers.clear(),
    });
    return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  return {
    requests,
    /** How many read now. */
    readers: () => readers.size,
    send: (notification: Notification) => {
      for (const reader of readers) {
        reader.enqueue(encoder.encode(`event: notification\ndata: ${JSON.stringify(notification)}\n\n`));
      }
    },
    end: () => {
      for (const reader of readers) reader.close();
      readers.clear();
    },
  };
}
