/** Trimmed text of a form's field. */
export function textIn(form: HTMLFormElement, field: string): string {
  const input = form.elements.namedItem(field);
  return input instanceof HTMLInputElement || input instanceof HTMLSelectElement ? input.value.trim() : '';
}
