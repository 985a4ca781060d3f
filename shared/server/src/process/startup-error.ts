/** Why the process cannot start; its message is one sentence for the person who started it. */
export class StartupError extends Error {
  override readonly name: string = 'StartupError';
}
