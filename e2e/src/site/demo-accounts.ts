/** The accounts that `npm start` prints. */
export const demoBuyer = { email: 'buyer@mortar.test', password: 'mortar' };
export const demoModerator = { email: 'moderator@mortar.test', password: 'mortar' };
export const demoSeller = { email: 'seller@mortar.test', password: 'mortar' };
