/** Trimmed text of a form's field. */
export function textIn(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === 'string' ? value.trim() : '';
}
