/** The accounts to sign in with; the start command prints them. */
export const demoAccounts = {
  buyer: { email: 'buyer@mortar.test', password: 'mortar' },
  seller: { email: 'seller@mortar.test', password: 'mortar' },
  moderator: { email: 'moderator@mortar.test', password: 'mortar' },
} as const;
