/**
 * Finds the labels of a field by its id and around it. jsdom asks each label of the document for its field, which walks
 * the document once more, and queries by role ask for the labels of every field.
 */
export function findLabelsByField(): void {
  // Pages are tested as the server renders them, too, without a document.
  if (!('document' in globalThis)) return;
  for (const { prototype } of [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, HTMLButtonElement]) {
    Object.defineProperty(prototype, 'labels', { configurable: true, enumerable: true, get: labelsOf });
  }
}

function labelsOf(this: Element): HTMLLabelElement[] | null {
  if (this instanceof HTMLInputElement && this.type === 'hidden') return null;
  const around = this.closest('label');
  const labels = (this.getRootNode() as ParentNode).querySelectorAll('label');
  return [...labels].filter((label) =>
    label.hasAttribute('for') ? label.htmlFor !== '' && label.htmlFor === this.id : label === around,
  );
}
