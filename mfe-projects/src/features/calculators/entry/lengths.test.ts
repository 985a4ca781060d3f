import { parseLength, parseThickness } from './lengths.ts';

describe('a length', () => {
  it.each([
    ['3.6', 36_000],
    ['3,6', 36_000],
    ['3,6 m', 36_000],
    ['3.6m', 36_000],
    ['3.6 metres', 36_000],
    ['360 cm', 36_000],
    ['3,600 mm', 36_000],
    [`12' 6"`, 38_100],
    ['12’ 6”', 38_100],
    ['12′6″', 38_100],
    [`12' 6''`, 38_100],
    ['12ft 6in', 38_100],
    ['12 feet 6 inches', 38_100],
    ['12 ft', 36_576],
    ['12 ft 6', 38_100],
    ['150"', 38_100],
    ['12.5ft', 38_100],
  ])('of %j is read where metres are usual', (typed, tenths) => {
    expect(parseLength(typed, 'm')).toBe(tenths);
  });

  it('has the usual unit when it names none', () => {
    expect(parseLength('12,5', 'ft')).toBe(38_100);
    expect(parseThickness('6', 'ft')).toBe(1524);
    expect(parseThickness('150', 'm')).toBe(1500);
    expect(parseThickness('15 cm', 'ft')).toBe(1500);
  });

  it.each(['', '-3', '3-4', '3 x 4', '1e3', `12' 6' 3"`, `12' 6" 3`, 'm', '6 1/2"'])('is none: %j', (typed) => {
    expect(parseLength(typed, 'm')).toBeUndefined();
  });
});
