import { object, type ValidationError } from 'yup';
import { numberSchema, textSchema } from './field-schemas.ts';

/** The messages of a field `street_address` with this value. */
function messagesOf(rules: Parameters<typeof textSchema>[0], value: string | undefined): string[] {
  try {
    object({ street_address: textSchema(rules) }).validateSync({ street_address: value }, { abortEarly: false });
    return [];
  } catch (error) {
    return (error as ValidationError).errors;
  }
}

describe('textSchema', () => {
  it.each([undefined, '', '  ', '\u200b\u2060', '\ufeff \u00ad'])(
    'reports a required text as missing when it is %j',
    (value) => {
      expect(messagesOf({ required: 'Where?', maxLength: 5 }, value)).toEqual(['Where?']);
    },
  );

  it('accepts an empty text when it is not required', () => {
    expect(messagesOf({ maxLength: 5 }, '')).toEqual([]);
    expect(textSchema({ maxLength: 5 }).cast(undefined)).toBe('');
  });

  it('measures the text without the spaces around it, unless they belong to it', () => {
    expect(messagesOf({ maxLength: 3 }, ' abc ')).toEqual([]);
    expect(messagesOf({ maxLength: 3, tooLong: 'Too long', verbatim: true }, ' abc ')).toEqual(['Too long']);
  });

  it('uses the general message of the field when a limit has none of its own', () => {
    expect(messagesOf({ maxLength: 3 }, 'abcd')).toEqual(['Street address must be at most 3 characters']);
  });

  it.each(['two\nlines', 'a\u0007bell', '\u202eesrever', 'a\u2066b', '\u2028'])(
    'reports a text that is no single line of visible characters when it is %j',
    (value) => {
      const title = { maxLength: 20, line: 'One line' };
      expect(messagesOf(title, `x${value}x`)).toEqual(['One line']);
      expect(messagesOf({ maxLength: 20 }, `x${value}x`)).toEqual([]);
    },
  );

  it('accepts letters and signs of every language in one line', () => {
    const title = { maxLength: 40, line: 'One line' };
    for (const text of ['Ẹ̀kọ́ tiles 60×60', '٣٤٥ بلاط', '👩🏽‍🔧 tools', 'می‌خواهم']) {
      expect(messagesOf(title, text)).toEqual([]);
    }
  });

  it('reports a text that is too short, and one that is no email address', () => {
    expect(messagesOf({ minLength: 3, tooShort: 'Too short', maxLength: 9 }, 'ab')).toEqual(['Too short']);
    expect(messagesOf({ email: 'No address', maxLength: 9 }, 'ab')).toEqual(['No address']);
  });
});

describe('numberSchema', () => {
  it('makes a number of the text of a field, and none of an empty field', () => {
    expect(numberSchema('price').cast('1250.50')).toBe(1250.5);
    expect(numberSchema().nullable().cast('')).toBeNull();
  });

  it('reports an empty field as missing when it is required', () => {
    expect(() => numberSchema().required('How many?').validateSync('')).toThrow('How many?');
  });

  it('says why a text is no number', () => {
    expect(() => numberSchema('price').required().validateSync('₦1.350')).toThrow(
      'Write 1350 or 1.35: this can be both',
    );
    expect(() => numberSchema('quantity').nullable().validateSync('1/2')).toThrow('Write one number in digits');
  });
});
