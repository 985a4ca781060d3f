import { useEffect, useLayoutEffect } from 'react';
import { useHydratedHere } from './hydration.ts';

/** React hydrates the layout first, and the screen in `main` when its code has loaded. */
type Part = 'layout' | 'screen';

let sessionOpened: () => void;
const session = new Promise<void>((resolve) => {
  sessionOpened = resolve;
});

/** Repeats the last press from now on: what a button does may depend on who is signed in. */
export function repeatEarlyTap(): void {
  sessionOpened();
}

interface EarlyInputProps {
  part: Part;
}

/**
 * Repeats what the user did to a part of the document before it was hydrated: what was entered into its fields, which
 * React does not notice, and the last press of a button, which did nothing.
 */
export function EarlyInput({ part }: EarlyInputProps): null {
  const hydrated = useHydratedHere();
  // Before any render that would write the state's values into the fields.
  useLayoutEffect(() => {
    if (hydrated) repeatEntries(part);
  }, [hydrated, part]);
  useEffect(() => {
    if (hydrated) void session.then(() => repeatTap(part));
  }, [hydrated, part]);
  return null;
}

function isIn(part: Part, element: Element): boolean {
  return (element.closest('main') ? 'screen' : 'layout') === part;
}

/** Also what the browser entered by itself: text from before a reload, or a stored password. */
function repeatEntries(part: Part): void {
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    if (isIn(part, field) && isTextField(field) && field.value !== field.defaultValue) enterAgain(field);
  }
  for (const select of document.querySelectorAll('select')) {
    if (isIn(part, select) && !isAsSent(select)) select.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

function isTextField(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  return /^(?:text|email|password|tel|search|url|textarea)$/.test(field.type);
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

function repeatTap(part: Part): void {
  const { earlyTap } = window;
  if (!(earlyTap?.target instanceof Element) || !isIn(part, earlyTap.target)) return;
  window.earlyTap = undefined;
  // Hydrated because of this very click, which React is about to dispatch.
  if (earlyTap.eventPhase !== Event.NONE) return;
  const button = earlyTap.target.closest('button');
  if (button?.isConnected && !worksWithoutScripts(button)) button.click();
}

function worksWithoutScripts({ type, form }: HTMLButtonElement): boolean {
  return type === 'submit' && form?.method === 'get';
}
