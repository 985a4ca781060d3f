/**
 * Words around what is searched for, as in "price of cement" or "where can I buy granite". Beside other words they are
 * left out, as stop words are.
 */
export const askingWords: ReadonlySet<string> = new Set([
  'affordable',
  'best',
  'buy',
  'buying',
  'cheap',
  'cheapest',
  'cost',
  'current',
  'find',
  'get',
  'good',
  'latest',
  'looking',
  'much',
  'need',
  'nigeria',
  'order',
  'price',
  'prices',
  'quality',
  'sale',
  'sell',
  'sellers',
  'selling',
  'today',
  'want',
]);
