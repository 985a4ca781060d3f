/** An attempt has failed, and so would every other: the job is dead at once. */
export class PermanentJobError extends Error {
  override readonly name = 'PermanentJobError';
}
