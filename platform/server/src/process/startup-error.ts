/** Why the process cannot start; its message is one sentence for the operator. */
export class StartupError extends Error {
  override readonly name: string = 'StartupError';
}
