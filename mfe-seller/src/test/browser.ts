import { File as NodeFile } from 'node:buffer';
import { act } from '@mortar/testing';

/** What jsdom has no screen for. */

const observers = new Set<FakeIntersectionObserver>();

class FakeIntersectionObserver implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
  readonly #report: IntersectionObserverCallback;

  constructor(report: IntersectionObserverCallback) {
    this.#report = report;
  }

  observe(): void {
    observers.add(this);
  }

  disconnect(): void {
    observers.delete(this);
  }

  reach(): void {
    this.#report([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
  }
}

// FormData is Node's under Jest, and takes Node's files alone.
Object.assign(globalThis, { File: NodeFile, IntersectionObserver: FakeIntersectionObserver });
Object.assign(Element.prototype, { scrollIntoView: () => undefined });
Object.assign(URL, {
  createObjectURL: (file: File) => `blob:${file.name}`,
  revokeObjectURL: () => undefined,
});

/** The person scrolls to the end of what is loaded; false when nothing waits there. */
export function scrollToEnd(): boolean {
  const waiting = [...observers];
  act(() => waiting.forEach((observer) => observer.reach()));
  return waiting.length > 0;
}
