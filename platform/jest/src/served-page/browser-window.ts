type BrowserWindow = Window & typeof globalThis;

declare global {
  /** Of the test environment: a browser's window without scripts that shows a document at a path. */
  function openWindow(html: string, address: string): BrowserWindow;
}

/** Globals that Node has too, and that must be of the window: its elements take no others, its timers end with it. */
const OF_WINDOW: ReadonlySet<string> = new Set([
  'CustomEvent',
  'Event',
  'EventTarget',
  'clearInterval',
  'clearTimeout',
  'navigator',
  'setInterval',
  'setTimeout',
]);

/**
 * Gives Node the globals of a browser.
 *
 * @returns a function that closes the window and removes them
 */
export function enterWindow(window: BrowserWindow): () => void {
  const own = Object.getOwnPropertyNames(window).filter((name) => OF_WINDOW.has(name) || !(name in globalThis));
  const values: Record<string, unknown> = { IS_REACT_ACT_ENVIRONMENT: true };
  for (const name of own) values[name] = window[name as keyof BrowserWindow];
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const) {
    values[name] = window[name].bind(window);
  }
  const before = Object.keys(values).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  return () => {
    window.close();
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  };
}
