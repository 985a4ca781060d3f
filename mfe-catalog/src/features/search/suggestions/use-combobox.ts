import { useEffect, useEffectEvent } from 'react';

interface Combobox {
  /** Id of the list, while it is shown. */
  listId: string | undefined;
  /** Id of the option that the arrow keys have reached. */
  activeId: string | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
  onInput: () => void;
  onFocus: () => void;
  onBlur: (event: FocusEvent) => void;
  onSubmit: () => void;
}

/**
 * Makes a field the combobox of a list. The field may be another front end's, which renders and fills it: here are its
 * keys, and the attributes that state what the list shows.
 */
export function useCombobox(field: HTMLInputElement, { listId, activeId, ...handlers }: Combobox): void {
  const onKeyDown = useEffectEvent(handlers.onKeyDown);
  const onInput = useEffectEvent(handlers.onInput);
  const onFocus = useEffectEvent(handlers.onFocus);
  const onBlur = useEffectEvent(handlers.onBlur);
  const onSubmit = useEffectEvent(handlers.onSubmit);

  useEffect(() => {
    const { form } = field;
    const keyDown = (event: KeyboardEvent) => onKeyDown(event);
    const input = () => onInput();
    const focus = () => onFocus();
    const blur = (event: FocusEvent) => onBlur(event);
    const submit = () => onSubmit();
    field.addEventListener('keydown', keyDown);
    field.addEventListener('input', input);
    field.addEventListener('focus', focus);
    field.addEventListener('blur', blur);
    form?.addEventListener('submit', submit);
    return () => {
      field.removeEventListener('keydown', keyDown);
      field.removeEventListener('input', input);
      field.removeEventListener('focus', focus);
      field.removeEventListener('blur', blur);
      form?.removeEventListener('submit', submit);
    };
  }, [field]);

  useEffect(() => {
    field.setAttribute('aria-expanded', String(listId !== undefined));
    setOrRemove(field, 'aria-controls', listId);
    setOrRemove(field, 'aria-activedescendant', activeId);
  }, [field, listId, activeId]);

  useEffect(
    () => () => {
      field.setAttribute('aria-expanded', 'false');
      field.removeAttribute('aria-controls');
      field.removeAttribute('aria-activedescendant');
    },
    [field],
  );
}

function setOrRemove(field: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) field.removeAttribute(name);
  else field.setAttribute(name, value);
}
