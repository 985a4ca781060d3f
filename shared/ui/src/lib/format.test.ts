import { formatCount, formatDate, formatTotal } from './format.ts';

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

describe('formatDate', () => {
  it('writes day, month and year', () => {
    expect(formatDate('2025-06-03T10:00:00Z')).toBe('03/06/2025');
  });

  it('uses the Nigerian time zone', () => {
    expect(formatDate('2025-06-03T23:30:00Z')).toBe('04/06/2025');
  });

  it('returns an empty text for an invalid date', () => {
    expect(formatDate('soon')).toBe('');
  });
});

describe('formatTotal', () => {
  it('says that there are more when the total is only a lower bound', () => {
    expect(formatTotal({ totalItems: 1250 })).toBe('1,250');
    expect(formatTotal({ totalItems: 1000, totalIsLowerBound: true })).toBe('1,000+');
  });
});
