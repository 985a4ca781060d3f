import { File as NodeFile } from 'node:buffer';
import { act } from '@mortar/testing';

/** Stubs of browser interfaces that jsdom lacks. */

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

// Under Jest, FormData is Node's and accepts only Node's files.
Object.assign(globalThis, { File: NodeFile, IntersectionObserver: FakeIntersectionObserver });
Object.assign(Element.prototype, { scrollIntoView: () => undefined });
Object.assign(URL, {
  createObjectURL: (file: File) => `blob:${file.name}`,
  revokeObjectURL: () => undefined,
});

/**
 * Scrolls to the end of what is loaded.
 *
 * @returns whether anything was observing the end
 */
export function scrollToEnd(): boolean {
  const active = [...observers];
  act(() => active.forEach((observer) => observer.reach()));
  return active.length > 0;
}
