import { type OriginState, rememberedPath } from '@mortar/navigation';

/** History state from requesting a code to using it: the page to return to, and the email of the account. */
export interface RecoveryState extends OriginState {
  email: string;
}

export function recoveryState(state: unknown, email: string): RecoveryState {
  return { origin: rememberedPath(state), email };
}

/** The email that the code was requested for; empty when the screen was opened directly. */
export function recoveryEmail(state: unknown): string {
  const known = typeof state === 'object' && state !== null && 'email' in state ? state.email : '';
  return typeof known === 'string' ? known : '';
}
