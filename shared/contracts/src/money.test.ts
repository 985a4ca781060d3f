import { formatNaira, koboToNaira, nairaToKobo } from './money.ts';

describe('formatNaira', () => {
  it.each([
    [0, '₦0'],
    [950, '₦950'],
    [1250000, '₦1,250,000'],
    [1250.5, '₦1,250.50'],
    [999.999, '₦1,000'],
    [1234567.05, '₦1,234,567.05'],
    [-300, '-₦300'],
  ])('writes %p as %s', (naira, text) => {
    expect(formatNaira(naira)).toBe(text);
  });
});

describe('nairaToKobo', () => {
  it.each([
    [0, 0],
    [1, 100],
    [1250.5, 125_050],
    // 1.15 * 100 is 114.99999999999999 in binary.
    [1.15, 115],
    [0.01, 1],
  ])('converts %p to %p kobo', (naira, kobo) => {
    expect(nairaToKobo(naira)).toBe(kobo);
    expect(koboToNaira(kobo)).toBe(naira);
  });
});
