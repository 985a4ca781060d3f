/**
 * What the document brought: the key of a session, empty when there is none. `undefined` where the browser does not say
 * what it requests a document for, so that gateways keep no session: then the token is known to this page alone.
 */
const given = () => document.getElementById('root')?.dataset.key;

/** The key of the session that this page was opened in; `undefined`: none. */
export function keptKey(): string | undefined {
  return given() || undefined;
}

/**
 * Begins a session, which leaves this page for one that has its key.
 *
 * @returns whether this browser can keep one
 */
export function keepSession(token: string): boolean {
  return submitted(token);
}

/** Ends the session of this browser in the same way, where it keeps one. */
export function endSession(): void {
  submitted('');
}

/** By a form: responses to other requests of a sandboxed page set no cookies. */
function submitted(token: string): boolean {
  if (given() === undefined) return false;
  const form = document.createElement('form');
  form.method = 'post';
  form.action = `/releases/session${location.hash}`;
  const field = document.createElement('input');
  Object.assign(field, { type: 'hidden', name: 'token', value: token });
  form.append(field);
  document.body.append(form);
  form.submit();
  return true;
}
