import type { Account, SessionUser } from '@mortar/contracts';
import type { AccountWithStore } from './accounts.repository.ts';

export function toSessionUser({ account, store }: AccountWithStore): SessionUser {
  return {
    userId: account.id,
    ...personOf(account),
    role: store ? 'seller' : 'user',
    store: store && { storeId: store.id, name: store.name, isPremium: store.isPremium },
  };
}

export function toAccount({ account, newEmail, store, roles }: AccountWithStore): Account {
  return {
    id: account.id,
    ...personOf(account),
    newEmail,
    hasPassword: account.passwordHash !== null,
    closesAt: account.closesAt?.toISOString() ?? null,
    oldProfileImage: account.oldProfileImage,
    storeId: store?.id ?? null,
    roles,
  };
}

function personOf({ firstname, lastname, email, emailConfirmedAt, phone, profileImage }: AccountWithStore['account']) {
  return { firstname, lastname, email, isEmailConfirmed: emailConfirmedAt !== null, phone, profileImage };
}
