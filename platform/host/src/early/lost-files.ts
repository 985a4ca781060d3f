/**
 * Files that the document itself names. Chunks and the entries of remotes are retried by what loads them. What stands in
 * the markup of a page is never retried: a script that the policy has refused would run, added by this trusted one.
 */
const OWN_FILES = 'head>:is(script,link[rel=stylesheet]):not([data-rspack],[data-remote])';
const FIRST_PAUSE_MS = 500;
const RETRIES = 4;
// Looks that need no file. The system colours are those of the visitor's scheme, exchanged.
const BAR =
  'position:fixed;inset:auto 0 0;z-index:999;display:flex;gap:16px;align-items:center;justify-content:center;padding:8px 16px;background:CanvasText;color:Canvas;font:1rem/1.4 system-ui';
const BUTTON =
  'flex:none;min-height:44px;padding:0 16px;border:0;border-radius:22px;outline-color:Canvas;outline-offset:2px;background:Canvas;color:CanvasText;font:inherit';

/**
 * Retries scripts and styles of the document that do not load, with growing pauses and when the browser is online
 * again. Then a bar says so.
 *
 * @param onScriptLost called when a script did not load in any attempt
 */
export function watchForLostFiles(onScriptLost: () => void): void {
  let bar: HTMLElement | undefined;
  let lost = 0;
  addEventListener(
    'error',
    (event) => {
      const file = event.target as HTMLElement;
      // Uncaught errors are events of the window, which matches nothing.
      if (!file.matches?.(OWN_FILES)) return;
      const failures = Number(file.dataset.failures ?? 0) + 1;
      const again = copyOf(file);
      again.dataset.failures = String(failures);
      // Replaces nothing when it was replaced before.
      const retry = () => file.replaceWith(again);
      addEventListener('online', retry);
      if (failures <= RETRIES) {
        setTimeout(retry, FIRST_PAUSE_MS * 2 ** (failures - 1));
        return;
      }
      if (failures === RETRIES + 1) lost += 1;
      again.addEventListener('load', () => {
        lost -= 1;
        if (lost === 0) bar?.remove();
      });
      bar ??= createBar();
      document.body.append(bar);
      if (file.localName === 'script') onScriptLost();
    },
    true,
  );
}

/** A clone of a script that was requested would not be requested. */
function copyOf(file: HTMLElement): HTMLElement {
  const copy = document.createElement(file.localName);
  for (const { name, value } of file.attributes) copy.setAttribute(name, value);
  return copy;
}

function createBar(): HTMLElement {
  const bar = create('div', 'This page did not load completely.', BAR);
  bar.setAttribute('role', 'alert');
  const button = create('button', 'Try again', BUTTON);
  button.addEventListener('click', () => location.reload());
  bar.append(button);
  return bar;
}

function create(name: string, text: string, style: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  element.style.cssText = style;
  return element;
}
