import type { OpenedSession } from '@mortar/contracts';

/** The API's response to a sign-in. */
export function aSession(user: Partial<OpenedSession['user']> = {}): OpenedSession {
  return {
    accessToken: 'fresh-access-token',
    closesAt: null,
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
