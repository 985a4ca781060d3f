import { hostname, userInfo } from 'node:os';

/** Who runs this process, for records: user and host. In a container the user may have a number alone. */
export function processActor(): string {
  return `${userName()}@${hostname()}`;
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user-${process.getuid?.()}`;
  }
}
