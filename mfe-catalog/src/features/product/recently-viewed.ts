import { RECENTLY_VIEWED_MAX } from '@mortar/contracts/limits';
import { keep, readKept } from '#/lib/web-storage.ts';

/** Puts a product on top of what this person viewed, in this browser (spec, section 3). */
export function rememberViewed(userId: string, productId: string): void {
  const key = `${userId}_recently_viewed`;
  const others = readViewed(key).filter((id) => id !== productId);
  keep('localStorage', key, JSON.stringify([productId, ...others].slice(0, RECENTLY_VIEWED_MAX)));
}

function readViewed(key: string): string[] {
  try {
    const stored: unknown = JSON.parse(readKept('localStorage', key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    // What cannot be read was not written here: the list begins anew.
    return [];
  }
}
