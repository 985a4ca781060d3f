import type { Account, SessionUser } from '@mortar/contracts';
import type { AccountWithStore } from './accounts.repository.ts';

export function toSessionUser({ account, store }: AccountWithStore): SessionUser {
  return {
    userId: account.id,
    firstname: account.firstname,
    lastname: account.lastname,
    email: account.email,
    isEmailConfirmed: account.emailConfirmedAt !== null,
    phone: account.phone,
    profileImage: account.profileImage,
    role: store ? 'seller' : 'user',
    store: store && { storeId: store.id, name: store.name, isPremium: store.isPremium },
  };
}

export function toAccount({ account, newEmail, store, roles }: AccountWithStore): Account {
  return {
    id: account.id,
    firstname: account.firstname,
    lastname: account.lastname,
    email: account.email,
    isEmailConfirmed: account.emailConfirmedAt !== null,
    newEmail,
    phone: account.phone,
    hasPassword: account.passwordHash !== null,
    closesAt: account.closesAt?.toISOString() ?? null,
    profileImage: account.profileImage,
    oldProfileImage: account.oldProfileImage,
    storeId: store?.id ?? null,
    roles,
  };
}
