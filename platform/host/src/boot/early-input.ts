import { useEffect, useLayoutEffect, useRef } from 'react';
import { markHeard } from '#/early/early-press.ts';
import { useHydratedHere } from './hydration.ts';

/** React hydrates the layout first, and the screen in `main` when its code has loaded. */
type Part = 'layout' | 'screen';

let sessionOpened: () => void;
const session = new Promise<void>((resolve) => {
  sessionOpened = resolve;
});

/** Lets the last press be repeated from now on: what a button does may depend on who is signed in. */
export function repeatEarlyPress(): void {
  sessionOpened();
}

interface EarlyInputProps {
  part: Part;
}

/**
 * Repeats what the user did to a part of the document before it was hydrated: what was entered into its fields, which
 * React does not notice, and the last press of a control, which did nothing.
 */
export function EarlyInput({ part }: EarlyInputProps): null {
  const hydrated = useHydratedHere();
  const pressed = useRef<HTMLElement>(null);
  // Before any render that would write the state's values into the fields, and before any press that React handles.
  useLayoutEffect(() => {
    if (hydrated) {
      repeatEntries(part);
      pressed.current = takePressed(part);
    }
    // Whether it was hydrated or not. The screen is the last part to be mounted.
    const presses = window.earlyPresses;
    if (presses && presses.responding !== 'screen') presses.responding = part;
  }, [hydrated, part]);
  useEffect(() => {
    void session.then(() => {
      const control = pressed.current;
      if (!control) return;
      markHeard(control, false);
      if (control.isConnected) control.click();
    });
  }, []);
  return null;
}

function isIn(part: Part, element: Element): boolean {
  return (element.closest('main') ? 'screen' : 'layout') === part;
}

/** Also what the browser entered by itself: text from before a reload, or a stored password. */
function repeatEntries(part: Part): void {
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    // A form that works without scripts takes over all of its fields at once, by itself.
    if (!isIn(part, field) || field.form?.method === 'get') continue;
    if (isTextField(field) && field.value !== field.defaultValue) enterAgain(field);
    if (isCheckbox(field) && field.checked !== field.defaultChecked) tickAgain(field);
  }
  for (const select of document.querySelectorAll('select')) {
    if (isIn(part, select) && !isAsSent(select)) select.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

function isTextField(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  return /^(?:text|email|password|tel|search|url|textarea)$/.test(field.type);
}

function isCheckbox(field: HTMLInputElement | HTMLTextAreaElement): field is HTMLInputElement {
  return field.type === 'checkbox';
}

function isAsSent({ options, selectedIndex }: HTMLSelectElement): boolean {
  const sent = [...options].findIndex(({ defaultSelected }) => defaultSelected);
  return selectedIndex === Math.max(0, sent);
}

function enterAgain(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value } = field;
  const ofPrototype = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  // React knows what is set on the element itself, and takes an event for a change only when the value is another.
  field.value = field.defaultValue;
  ofPrototype?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** By a click, which is the event that React takes for a change of a box. */
function tickAgain(field: HTMLInputElement): void {
  field.checked = field.defaultChecked;
  field.click();
}

/** The control of this part whose press did nothing. */
function takePressed(part: Part): HTMLElement | null {
  const { earlyPresses: presses } = window;
  if (!presses?.last) return null;
  const { press, control } = presses.last;
  if (!isIn(part, control)) return null;
  presses.last = undefined;
  if (press.eventPhase === Event.NONE) return control;
  // Hydrated because of this very click, which React is about to dispatch.
  markHeard(control, false);
  return null;
}
