/** Whom a newcomer may sign in as; the start command prints them. */
export const demoAccounts = {
  buyer: { email: 'buyer@mortar.test', password: 'mortar' },
  seller: { email: 'seller@mortar.test', password: 'mortar' },
} as const;
