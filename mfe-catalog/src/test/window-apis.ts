import { act } from '@mortar/testing';

/** Fakes of browser interfaces that jsdom lacks: nothing is near the viewport until a test scrolls. */
class ScrolledByTest implements IntersectionObserver {
  static readonly #all = new Set<ScrolledByTest>();

  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly #callback: IntersectionObserverCallback;
  readonly #targets = new Set<Element>();

  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
    ScrolledByTest.#all.add(this);
  }

  static bringNear(element: Element) {
    for (const observer of ScrolledByTest.#all) {
      for (const target of observer.#targets) {
        if (element.contains(target)) {
          observer.#callback([{ isIntersecting: true, target } as IntersectionObserverEntry], observer);
        }
      }
    }
  }

  observe(target: Element) {
    this.#targets.add(target);
  }

  unobserve(target: Element) {
    this.#targets.delete(target);
  }

  disconnect() {
    this.#targets.clear();
    ScrolledByTest.#all.delete(this);
  }

  takeRecords() {
    return [];
  }
}

let stillness = false;
let broughtIntoView: Element[] = [];

/**
 * Install before the tests of a file: what is near the window, what is brought into view, whether motion
 * is welcome; never idle.
 */
export function installWindowApis(): void {
  window.requestIdleCallback = () => 0;
  window.cancelIdleCallback = () => undefined;
  globalThis.IntersectionObserver = ScrolledByTest;
  Element.prototype.scrollIntoView = function bringIntoView(this: Element) {
    broughtIntoView.push(this);
  };
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: stillness && media.includes('reduced-motion'),
    }) as MediaQueryList;
  beforeEach(() => {
    stillness = false;
    broughtIntoView = [];
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** Makes the user prefer reduced motion. */
export function preferStillness(): void {
  stillness = true;
}

/** What the page has scrolled to by itself, in this order. */
export function whatWasBroughtIntoView(): readonly Element[] {
  return broughtIntoView;
}

/** Scrolls everything that is on the page past the window. */
export function scrollThrough(): void {
  act(() => ScrolledByTest.bringNear(document.body));
}
