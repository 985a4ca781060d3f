import type { ReleaseDatabase } from './release-database.ts';

export interface PatientDatabase extends ReleaseDatabase {
  close(): Promise<void>;
}

type Closable = ReleaseDatabase & { close(): Promise<void> };

/**
 * A database that need not be there yet: it is opened at the first use, and anew at the next one
 * when that failed, so that a gateway can start while the database is away.
 */
export function patientDatabase(open: () => Promise<Closable>): PatientDatabase {
  let opening: Promise<Closable> | undefined;

  async function opened(): Promise<Closable> {
    opening ??= open();
    try {
      return await opening;
    } catch (error) {
      opening = undefined;
      throw error;
    }
  }

  return {
    query: async (text, params) => (await opened()).query(text, params),
    transaction: async (work) => (await opened()).transaction(work),
    listen: async (...subscription) => (await opened()).listen(...subscription),
    close: async () => {
      const database = await opening?.catch(() => undefined);
      await database?.close();
    },
  };
}
