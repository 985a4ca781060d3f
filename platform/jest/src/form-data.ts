/**
 * The tests' FormData is Node's, which fetch takes; unlike a browser's it refuses a form. React hands it the form of
 * every submit that starts a navigation, and screens read the fields of theirs from it. Files are left out.
 */
export function letFormDataTakeForms(): void {
  globalThis.FormData = class extends FormData {
    constructor(form?: HTMLFormElement, submitter?: HTMLElement | null) {
      super();
      for (const field of form?.elements ?? []) {
        if (isSubmitted(field, submitter)) this.append(field.name, field.value);
      }
    }
  };
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement;

function isSubmitted(field: Element, submitter: HTMLElement | null | undefined): field is Field {
  if (!('name' in field) || field.name === '' || field.matches(':disabled, [type=file]')) return false;
  if (field instanceof HTMLButtonElement) return field === submitter;
  return !field.matches('[type=checkbox]:not(:checked), [type=radio]:not(:checked)');
}
