/** An attempt has failed, and so would every other: the job is dead at once. */
export class PermanentJobError extends Error {
  override readonly name = 'PermanentJobError';
}

/**
 * An attempt has failed because what it needs does not answer, whatever the job: all jobs of the kind that have failed
 * so are attempted at once when one of them succeeds.
 */
export class UnavailableJobError extends Error {
  override readonly name = 'UnavailableJobError';
}
