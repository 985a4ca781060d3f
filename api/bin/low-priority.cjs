// Whatever else runs comes first.
const { writeFileSync } = require('node:fs');
const { constants, setPriority } = require('node:os');

/** Of the whole session: a third of what another one gets. With less, photos take minutes on a busy machine. */
const SESSION_PRIORITY = 5;

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
try {
  // The API starts this process in a session of its own, for Linux may share processors between sessions before it looks at
  // priorities within one. Each connection of PostgreSQL is a session: it would wait for this process as for the API.
  writeFileSync('/proc/self/autogroup', String(SESSION_PRIORITY));
} catch {
  // This system does not group processes by session.
}
