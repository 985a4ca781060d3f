import type { ApiResponse } from '@mortar/federation';

/** What the shell's own pages read on the server. */
export const knownResponses: Record<string, ApiResponse> = {
  '/auth/providers': { status: 200, body: { message: 'OK', data: [{ name: 'google', label: 'Google' }] } },
};
