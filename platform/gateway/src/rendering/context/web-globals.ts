import './text-encoding.ts';
import { AbortController, AbortSignal } from 'abortcontroller-polyfill/dist/cjs-ponyfill.js';
import { URL, URLSearchParams } from 'whatwg-url';
import { MessageChannel } from './message-channel.ts';
import { clearTimeout, setInterval, setTimeout } from './timers.ts';

const startedAt = Date.now();

/** Calls nobody back. */
class ForgetfulRegistry {
  register(): void {}
  unregister(): boolean {
    return false;
  }
}

/**
 * What server builds use beyond the language. All of it is made in the context: a function or class of the
 * process would lead to its global object.
 */
const WEB_GLOBALS = {
  self: globalThis,
  AbortController,
  AbortSignal,
  MessageChannel,
  URL,
  URLSearchParams,
  clearInterval: clearTimeout,
  clearTimeout,
  performance: { timeOrigin: startedAt, now: () => Date.now() - startedAt, mark: ignore, measure: ignore },
  queueMicrotask: (run: () => void) => void Promise.resolve().then(run).catch(ignore),
  setInterval,
  setTimeout,
};

for (const [name, value] of Object.entries(WEB_GLOBALS)) {
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: name === 'self' });
}

// Code of a context runs while its page is rendered, and at no other time: these would call it later, when the process
// renders a page of other versions.
Reflect.deleteProperty(Atomics, 'waitAsync');
Reflect.deleteProperty(globalThis, 'WebAssembly');
Object.defineProperty(globalThis, 'FinalizationRegistry', { value: ForgetfulRegistry });

// A formatter of stack traces would be given frames of the process, and with them its objects. Setting one is
// ignored instead of refused: React does when it describes where a component threw.
Object.defineProperty(Error, 'prepareStackTrace', { get: ignore, set: ignore, configurable: false });
Object.defineProperty(globalThis, 'Error', { value: Error, writable: false, configurable: false });

function ignore(): void {}
