import { demoAccounts } from '@mortar/demo';

/** What `npm start` prints once the site is open. */
export function greeting(url: string): string {
  const { buyer, moderator, seller } = demoAccounts;
  return [
    '',
    `Mortar is open at ${url}`,
    '',
    `  A buyer:      ${buyer.email}      password ${buyer.password}`,
    `  A seller:     ${seller.email}     password ${seller.password}`,
    `  A moderator:  ${moderator.email}  password ${moderator.password}`,
    '',
    'Stop with Ctrl-C. What you do is kept for the next start.',
  ].join('\n');
}
