import { type AmountKind, readAmount } from './amounts.ts';

const AMBIGUOUS = 'Write 1350 or 1.35: this can be both';

describe('an amount', () => {
  it.each<[string, AmountKind, number, string | undefined]>([
    ['1350000', 'price', 1_350_000, undefined],
    ['1,350,000', 'price', 1_350_000, undefined],
    ['₦1,350,000.50', 'price', 1_350_000.5, undefined],
    ['₦1.350.000', 'price', 1_350_000, 'Read as ₦1,350,000'],
    ['NGN 12,500,000', 'price', 12_500_000, undefined],
    ['12,500,000.00 naira', 'price', 12_500_000, undefined],
    ['N5000', 'price', 5000, undefined],
    ['#5,000', 'price', 5000, undefined],
    ['₦ 5000 ', 'price', 5000, undefined],
    ['1.500,50', 'price', 1500.5, 'Read as ₦1,500.50'],
    ['12,5', 'price', 12.5, 'Read as ₦12.50'],
    ['1 350 000', 'price', 1_350_000, 'Read as ₦1,350,000'],
    ['1 350 000', 'price', 1_350_000, 'Read as ₦1,350,000'],
    ['1’350’000', 'price', 1_350_000, 'Read as ₦1,350,000'],
    ['‪₦7,500‬', 'price', 7500, undefined],
    ['2.5m', 'price', 2_500_000, 'Read as ₦2,500,000'],
    ['2.375 million', 'price', 2_375_000, 'Read as ₦2,375,000'],
    ['₦7,5K', 'price', 7500, 'Read as ₦7,500'],
    ['450 thousand', 'price', 450_000, 'Read as ₦450,000'],
    ['.5', 'price', 0.5, 'Read as ₦0.50'],
    ['12.', 'price', 12, undefined],
    ['12,5', 'quantity', 12.5, 'Read as 12.5'],
    ['1.444', 'quantity', 1.444, undefined],
    ['1,500', 'quantity', 1500, undefined],
    ['1234,567', 'quantity', 1234.567, 'Read as 1,234.567'],
    ['0,125', 'quantity', 0.125, 'Read as 0.125'],
    ['1.500,25', 'quantity', 1500.25, 'Read as 1,500.25'],
    ['3,6', 'length', 3.6, 'Read as 3.6'],
    ['12.0', 'whole', 12, undefined],
    ['1,200', 'whole', 1200, undefined],
  ])('of %j in a %s is read as %d', (text, kind, value, understood) => {
    expect(readAmount(text, kind)).toEqual({ value, ...(understood && { understood }) });
  });

  it('is none when nothing was typed', () => {
    expect(readAmount('  ', 'price')).toEqual({ value: null });
  });

  it.each<[string, AmountKind, string]>([
    ['₦1.350', 'price', AMBIGUOUS],
    ['1.350', 'whole', AMBIGUOUS],
    ['₦1500,000', 'price', 'Write 1500000 or 1500: this can be both'],
    ['1500.500', 'price', 'Write 1500500 or 1500.5: this can be both'],
    ['1.350k', 'whole', 'Write one number in digits'],
    ['-500', 'price', 'Write a number above 0, without a minus'],
    ['₦-500', 'price', 'Write a number above 0, without a minus'],
    ['−500', 'quantity', 'Write a number above 0, without a minus'],
    ['1e9', 'price', 'Write one price in digits, for example 12500'],
    ['7,500 - 8,000', 'price', 'Write one price in digits, for example 12500'],
    ['7500 8000', 'price', 'Write one price in digits, for example 12500'],
    ['12,34,567', 'price', 'Write one price in digits, for example 12500'],
    ['1,350.000.00', 'price', 'Write one price in digits, for example 12500'],
    ['$500', 'price', 'Write one price in digits, for example 12500'],
    ['5bn', 'price', 'Write one price in digits, for example 12500'],
    ['m', 'price', 'Write one price in digits, for example 12500'],
    ['₦', 'price', 'Write one price in digits, for example 12500'],
    ['call me', 'price', 'Write one price in digits, for example 12500'],
    ['5m', 'quantity', 'Write one number in digits'],
    ['1/2', 'quantity', 'Write one number in digits'],
    ['½', 'quantity', 'Write one number in digits'],
    ['5²', 'quantity', 'Write one number in digits'],
    ['12 bags', 'whole', 'Write one number in digits'],
    ['1,5', 'whole', 'Write a whole number'],
    ['12.3456', 'price', 'Write at most 2 digits after the point'],
    ['1.4445', 'quantity', 'Write at most 3 digits after the point'],
  ])('of %j in a %s is refused', (text, kind, problem) => {
    expect(readAmount(text, kind)).toEqual({ value: null, problem });
  });
});
