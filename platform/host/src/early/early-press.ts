declare global {
  interface Window {
    /** Absent in a document of a dev server. */
    earlyPresses?: EarlyPresses;
  }
}

/** What the document's script and the shell's know of presses. */
interface EarlyPresses {
  /** The last press of a control that did not respond yet. */
  last?: { press: MouseEvent; control: HTMLElement } | undefined;
  /** What responds by itself: the layout alone, or the screen too. */
  responding?: 'layout' | 'screen';
}

/**
 * Remembers the last press of what does not respond yet, and shows that it was heard. `boot/early-input` repeats it.
 *
 * @returns makes links do what they do without scripts from then on, and follows the one that was pressed last
 */
export function rememberEarlyPresses(): () => void {
  const presses: EarlyPresses = {};
  window.earlyPresses = presses;
  addEventListener(
    'click',
    (press) => {
      const control = pressedControl(press);
      if (!control || responds(control, presses)) return;
      if (presses.last) markHeard(presses.last.control, false);
      presses.last = undefined;
      markHeard(control, true);
      if (doesWithoutScripts(control)) {
        addEventListener('pagehide', () => markHeard(control, false), { once: true });
        return;
      }
      if (control.localName === 'a') press.preventDefault();
      presses.last = { press, control };
    },
    true,
  );
  return () => {
    const { last, responding } = presses;
    if (responding) return;
    presses.responding = 'screen';
    if (!last) return;
    markHeard(last.control, false);
    last.control.click();
  };
}

/** Shows that the press of a control was heard, to screen readers as well, or no longer. */
export function markHeard(control: HTMLElement, heard: boolean): void {
  control.toggleAttribute('data-heard', heard);
  control.ariaBusy = heard ? 'true' : null;
}

/** What was pressed, if only scripts can do what it does: a button, or a link that opens something within the page. */
function pressedControl({ target, metaKey, ctrlKey, shiftKey }: MouseEvent): HTMLElement | null {
  const control = (target as Element).closest<HTMLButtonElement>('button,a[aria-haspopup]');
  // Links have no form.
  const submits = control?.type === 'submit' && control.form?.method === 'get';
  // The browser itself opens what such a button names.
  const opens = control?.popoverTargetElement;
  // With one of these keys a link opens in a tab or window of its own.
  return submits || opens || metaKey || ctrlKey || shiftKey ? null : control;
}

/**
 * Whether a link does for this browser what scripts would do. `data-unless-stored` names the entry of the local storage with
 * which they would do something else; a link of the document knows nothing of the query that this page may have.
 */
function doesWithoutScripts({ dataset }: HTMLElement): boolean {
  if (dataset.unlessStored === undefined || location.search) return false;
  try {
    return localStorage.getItem(dataset.unlessStored) === null;
  } catch {
    // A browser that blocks storage has none.
    return true;
  }
}

function responds(control: Element, { responding }: EarlyPresses): boolean {
  return responding === 'screen' || (responding !== undefined && !control.closest('main'));
}
