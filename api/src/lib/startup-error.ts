/** Why the process cannot start, as the one clear sentence its `message` is. */
export class StartupError extends Error {
  override readonly name: string = 'StartupError';
}
