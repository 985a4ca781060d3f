import { JSDOM } from 'jsdom';

/** Node's own, which the code under test uses in a browser too, or which jsdom has none of. */
const OF_NODE = /^(Abort|Form|Headers|URL|fetch|performance|queueMicrotask|structuredClone|(set|clear)(Timeout|Interval)$)/;

/**
 * Gives Node the globals of a browser that has opened a document.
 *
 * @returns a function that takes them away again
 */
export function openWindow(html: string, address: string): () => void {
  const { window } = new JSDOM(html, { url: `http://localhost${address}`, pretendToBeVisual: true });
  const names = Object.getOwnPropertyNames(window).filter((name) => !OF_NODE.test(name));
  const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const name of names) {
    Object.defineProperty(globalThis, name, {
      value: window[name as keyof typeof window],
      configurable: true,
      writable: true,
    });
  }
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent', 'getComputedStyle', 'matchMedia']) {
    const known: unknown = window[name as keyof typeof window];
    if (typeof known === 'function') Object.assign(globalThis, { [name]: known.bind(window) });
  }
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  return () => {
    window.close();
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else delete (globalThis as Record<string, unknown>)[name];
    }
  };
}
