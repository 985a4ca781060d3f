// Unlike instanceof, isNativeError is true for errors of Node itself in Jest tests, which run in another context.
import { isNativeError } from 'node:util/types';
import { StartupError } from '#process/startup-error.ts';

/** The embedded database's folder is in use by a living process. */
export class DatabaseInUseError extends StartupError {
  override readonly name = 'DatabaseInUseError';
  constructor(
    readonly directory: string,
    readonly holder: number,
  ) {
    super(`The database in ${directory} is in use by process ${holder}; stop that process or choose another folder.`);
  }
}

/** The embedded database's folder cannot be written or does not hold a database. */
export class DatabaseFolderError extends StartupError {
  override readonly name = 'DatabaseFolderError';
}

/** The PostgreSQL server cannot be reached, refuses the connection, or is too old. */
export class DatabaseServerError extends StartupError {
  override readonly name = 'DatabaseServerError';
}

/** Too many uses of the database wait for a connection. */
export class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError';
  /** PostgreSQL's own code for too many connections. */
  readonly code = '53300';
  constructor() {
    super('Too many uses of the database wait for a connection');
  }
}

interface PostgresError {
  code?: string;
  constraint?: string;
}

/** The error of the driver, which Drizzle wraps. */
function postgresError(error: unknown): PostgresError {
  let current = error;
  while (isNativeError(current) && !('code' in current) && current.cause) current = current.cause;
  return isNativeError(current) ? (current as PostgresError) : {};
}

/** The violated constraint, when a write failed because of one. */
export function violatedConstraint(error: unknown): string | undefined {
  const { code, constraint } = postgresError(error);
  return code?.startsWith('23') ? constraint : undefined;
}

/** Deadlock or serialisation failure: the same transaction may succeed when run again. */
export function isRetryable(error: unknown): boolean {
  const { code } = postgresError(error);
  return code === '40001' || code === '40P01';
}

const READ_ONLY = '25006';

/** The statement ran into its time limit, at a locked table for example. */
const CANCELED = '57014';

/**
 * Beside whole classes of PostgreSQL: 25006, the server is a standby until it is promoted; 25P03, a transaction was idle
 * for too long.
 */
const unavailableCodes = /^(08|40|53|55|57|58|XX|25006|25P03|ECONN|ENOTFOUND|EPIPE|ETIMEDOUT|EAI_AGAIN)/;

/** Beside those: the server knows neither role nor database of its address, or no longer lets the role in. */
const misconfiguredCodes = /^(28|3D000|42501)/;

/** The server is down, restarting, locked, out of time, connections or room: nothing is wrong with the request. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code } = postgresError(error);
  if (code !== undefined) return unavailableCodes.test(code);
  return isUnanswered(error) || says(error, LOST);
}

/** Whatever keeps the database from doing what a request needs, a wrong address or right included. */
export function isDatabaseFault(error: unknown): boolean {
  return isDatabaseUnavailable(error) || misconfiguredCodes.test(postgresError(error).code ?? '');
}

/** The server did not respond to a statement in time: what follows on the same connection would wait as well. */
export const isUnanswered = (error: unknown): boolean => says(error, /Query read timeout/);

const LOST = /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** Whether an error of the driver, which has no code, or what it caused, has such a message. */
function says(error: unknown, message: RegExp): boolean {
  return isNativeError(error) && (message.test(error.message) || says(error.cause, message));
}

/** An earlier schema than the statement's: the replica has not replayed a migration yet. */
const earlierSchema = /^(42P01|42703|42883)$/;

/** Whether a statement that failed on a replica may succeed on the primary. */
export function mayPrimaryServe(error: unknown): boolean {
  const { code } = postgresError(error);
  // An attempt to write through a replica is a mistake; what takes too long, or waits, must not be the primary's as well.
  if (code === READ_ONLY || code === CANCELED || error instanceof DatabaseBusyError) return false;
  return isDatabaseUnavailable(error) || earlierSchema.test(code ?? '');
}
