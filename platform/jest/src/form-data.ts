/**
 * The tests' FormData is Node's, which fetch takes; unlike a browser's it refuses a form. React
 * hands it the form of every submit that starts a navigation, and nothing here reads the fields
 * from it, so it may stay empty.
 */
export function letFormDataTakeForms(): void {
  globalThis.FormData = class extends FormData {
    constructor(_form?: HTMLFormElement, _submitter?: HTMLElement | null) {
      super();
    }
  };
}
