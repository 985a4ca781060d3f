/** Why a command failed; its message is one sentence for the administrator. */
export class AdminError extends Error {
  override readonly name = 'AdminError';
}
