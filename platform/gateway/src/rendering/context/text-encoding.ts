import { TextDecoder, TextEncoder } from '@exodus/bytes/encoding-lite.js';

// Before the modules that take them when they are loaded.
for (const [name, value] of Object.entries({ TextDecoder, TextEncoder })) {
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
}
