/** Why a command could not be carried out, in a sentence for whoever gave it. */
export class AdminError extends Error {
  override readonly name = 'AdminError';
}
