import { formatCount, formatDate, formatNaira } from './format.ts';

describe('formatCount', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [12345, '12,345'],
    [1234567, '1,234,567'],
  ])('writes %p as %s', (count, text) => {
    expect(formatCount(count)).toBe(text);
  });
});

describe('formatNaira', () => {
  it.each([
    [0, '₦0'],
    [950, '₦950'],
    [1250000, '₦1,250,000'],
    [1250.5, '₦1,250.50'],
    [999.999, '₦1,000'],
    [1234567.05, '₦1,234,567.05'],
    [-300, '-₦300'],
  ])('writes %p as %s', (amount, text) => {
    expect(formatNaira(amount)).toBe(text);
  });
});

describe('formatDate', () => {
  it('writes day, month and year', () => {
    expect(formatDate('2025-06-03T10:00:00Z')).toBe('03/06/2025');
  });

  it('keeps Nigerian days', () => {
    expect(formatDate('2025-06-03T23:30:00Z')).toBe('04/06/2025');
  });

  it('writes nothing for what is no date', () => {
    expect(formatDate('soon')).toBe('');
  });
});
