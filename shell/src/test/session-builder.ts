import type { Session } from '@mortar/contracts';

/** The API's response to a sign-in. */
export function aSession(user: Partial<Session['user']> = {}): Session {
  return {
    accessToken: 'fresh-access-token',
    user: {
      userId: '01900000-0000-7000-8000-000000000001',
      firstname: 'Ngozi',
      lastname: 'Eze',
      email: 'ngozi@example.com',
      isEmailConfirmed: true,
      phone: '+2348030000001',
      profileImage: null,
      role: 'user',
      store: null,
      ...user,
    },
  };
}
