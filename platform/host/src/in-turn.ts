import { federationChunk } from './remotes/federation-chunk.ts';

/**
 * Evaluates a host's script part by part, each in a task of its own. In one task it keeps a slow phone from responding
 * for half a second; between the parts the browser paints and takes what its user does.
 *
 * @param parts imports with `webpackMode: "eager"`, in the order in which they need each other, beginning after React;
 *   the last one starts the host
 * @param loadDialogs loads what dialogs are made of: at once when one is waited for, so that the download overlaps with
 *   the start instead of following it
 */
export async function startInTurn(
  parts: readonly (() => Promise<unknown>)[],
  loadDialogs?: () => Promise<unknown>,
): Promise<void> {
  // Its download overlaps with all that follows. Handled by those who await it.
  federationChunk().catch(() => undefined);
  for (const evaluate of [() => import(/* webpackMode: "eager" */ 'react-dom/client'), ...parts]) {
    // When it fails, opening the dialog tries again.
    if (waitsForDialog()) void loadDialogs?.().catch(() => undefined);
    await evaluate();
    // A timer would be held back in a tab that is not seen.
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      // oxlint-disable-next-line unicorn/prefer-add-event-listener -- it would have to start the port, too
      port1.onmessage = resolve;
      port2.postMessage(0);
    });
  }
}

/** Whether a press that `early/early-press` remembers will open one. */
function waitsForDialog(): boolean {
  return window.earlyPresses?.last?.control.ariaHasPopup === 'dialog';
}
