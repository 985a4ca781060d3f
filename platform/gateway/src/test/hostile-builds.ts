/** JavaScript by which a server build harms its process, where it is evaluated or where it renders. */
export const HOSTILE = {
  hangs: 'for (;;) {}',
  'hangs in promises': 'const again = () => Promise.resolve().then(again); again(); await new Promise(() => {});',
  'hangs when its page is rendered':
    'setTimeout(() => { const on = () => Promise.resolve().then(on); on(); }); return "page";',
  'never settles': 'await new Promise(() => {});',
  'fills the heap': 'const all = []; for (;;) all.push(new Array(1e5).fill({}));',
} as const;

/** JavaScript that allocates without end, by what it allocates. */
export const ALLOCATING = {
  objects: 'const all = []; for (;;) all.push(new Array(1e5).fill({}));',
  'array buffers': 'const all = []; for (;;) all.push(new Uint8Array(8e6).fill(1));',
  'one array buffer': 'let size = 1e6; for (;;) { new Uint8Array(size).fill(1); size *= 2; }',
  'shared buffers': 'const all = []; for (;;) all.push(new Uint8Array(new SharedArrayBuffer(8e6)).fill(1));',
  'a growing buffer':
    'const all = []; for (;;) { const one = new ArrayBuffer(1, { maxByteLength: 64e6 }); one.resize(64e6); all.push(new Uint8Array(one).fill(1)); }',
  text: 'let all = "x"; for (;;) { all += all; if (all.length > 4e8) all = [...all]; else all.charCodeAt(0); }',
  timers: 'for (;;) setTimeout(() => {}, 1e6);',
  promises: 'for (;;) Promise.reject(new Array(100));',
  'text encoded': 'const all = []; for (;;) all.push(new TextEncoder().encode("x".repeat(1e6)));',
} as const;
