import type { PostgresServer } from '@mortar/server/database';
import { askPrimary, type Check, ok, warning } from '@mortar/server/doctor';
import { readLastBackup } from './last-backup.repository.ts';

const HOUR = 3_600;

/** Reads how old the last backup is that was recorded. */
export function checkBackup(server: PostgresServer, maxAgeHours: number): Check {
  return {
    part: 'backup',
    run: () =>
      askPrimary(server, async (query) => {
        const backup = await readLastBackup({ query });
        if (!backup) return ok('The database has no tables yet.');
        const isLate = backup.age > maxAgeHours * HOUR;
        const hours = Math.floor(backup.age / HOUR);
        if (!backup.endedAt) {
          return isLate
            ? warning(`No backup of the database was recorded within ${hours} hours: make one, and record it.`)
            : ok(`No backup of the database is recorded yet: the first is due within ${maxAgeHours - hours} hours.`);
        }
        const sentence = `The last backup of the database ended ${hours} hours ago`;
        return isLate ? warning(`${sentence}: make one, and record it.`) : ok(`${sentence}.`);
      }),
  };
}
