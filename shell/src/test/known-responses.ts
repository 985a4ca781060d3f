import type { ApiResponse } from '@mortar/federation';

/** What the shell's own pages read on the server. */
export const knownResponses: Record<string, ApiResponse> = {
  '/auth/providers': { status: 200, body: { message: 'OK', data: [{ name: 'google', label: 'Google' }] } },
  '/support': {
    status: 200,
    body: {
      message: 'OK',
      data: {
        email: 'help@mortar.example',
        phone: '+234 803 123 4567',
        whatsapp: '+234 803 123 4568',
        hours: 'Monday to Saturday, 8 am to 6 pm',
      },
    },
  },
};
