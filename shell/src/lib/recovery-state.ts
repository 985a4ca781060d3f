import { type OriginState, rememberedPath } from '@mortar/navigation';

/** Travels from asking for a code to using it: where the person was, and whose code it is. */
export interface RecoveryState extends OriginState {
  email: string;
}

export function recoveryState(state: unknown, email: string): RecoveryState {
  return { origin: rememberedPath(state), email };
}

/** The e-mail that the code was asked for; empty when the screen was opened by itself. */
export function recoveryEmail(state: unknown): string {
  const known = typeof state === 'object' && state !== null && 'email' in state ? state.email : '';
  return typeof known === 'string' ? known : '';
}
