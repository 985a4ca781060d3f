import { setTimeout } from './timers.ts';

/** One end of a channel, with as much of MessagePort as schedulers use. */
class MessagePort {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  other: MessagePort | undefined;

  postMessage(data: unknown): void {
    setTimeout(() => this.other?.onmessage?.({ data }));
  }

  start(): void {}

  close(): void {
    this.other = undefined;
  }
}

/** Both ends in one context. Messages are delivered with the timers that are due next. */
export class MessageChannel {
  readonly port1 = new MessagePort();
  readonly port2 = new MessagePort();

  constructor() {
    this.port1.other = this.port2;
    this.port2.other = this.port1;
  }
}
