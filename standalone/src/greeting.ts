import { demoAccounts } from '@mortar/demo';

/** What the person who typed `npm start` needs to know now. */
export function greeting(url: string): string {
  const { buyer, seller } = demoAccounts;
  return [
    '',
    `Mortar is open at ${url}`,
    '',
    `  A buyer:   ${buyer.email}   password ${buyer.password}`,
    `  A seller:  ${seller.email}  password ${seller.password}`,
    '',
    'Stop with Ctrl-C. What you do is kept for the next start.',
  ].join('\n');
}
