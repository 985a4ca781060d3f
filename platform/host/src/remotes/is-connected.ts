import { TELEMETRY_PATH } from '@mortar/federation';

/** Whether the site responds at all: a file may be gone or broken while the connection is well. */
export async function isConnected(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await fetch(TELEMETRY_PATH, { method: 'POST' });
    return true;
  } catch {
    return false;
  }
}
