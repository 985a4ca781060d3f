const patterns: Record<string, RegExp> = { integer: /^-?\d+$/, number: /^-?\d+(\.\d+)?$/ };

/** What is read of a schema. */
interface Schema {
  type?: string;
  pattern?: string;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
}

/**
 * Makes invalid what would be converted to a number that was not written: `1.5` is no integer, and `0x10`, `1e3`
 * and an empty text are no decimal number.
 *
 * @returns the value of a URL, with NaN in the place of such texts
 */
export function onlyDecimals(schema: Schema, value: unknown): unknown {
  return mapTexts(schema, value, (text, { type, items }) => {
    const pattern = patterns[type === 'array' ? (items?.type ?? '') : (type ?? '')];
    return pattern && !pattern.test(text) ? Number.NaN : text;
  });
}

/**
 * Reads digits as a number where a field takes a number or its digits as a string, e.g. a price, so that nothing
 * behind the validation knows both. An empty text is null where the field takes null.
 *
 * @returns the value of a JSON body
 */
export function digitsToNumbers(schema: Schema, value: unknown): unknown {
  return mapTexts(schema, value, (text, { anyOf = [] }) => {
    const digits = anyOf.find(({ type }) => type === 'string')?.pattern;
    const takesNumbers = anyOf.some(({ type }) => type === 'number' || type === 'integer');
    if (!takesNumbers || digits === undefined || !new RegExp(digits).test(text)) return text;
    return text === '' ? null : Number(text);
  });
}

/** A copy of a value in which each text is what `read` makes of it by the schema of its field. */
function mapTexts(schema: Schema, value: unknown, read: (text: string, schema: Schema) => unknown): unknown {
  const { properties, items } = schema;
  if (typeof value === 'string') return read(value, schema);
  if (Array.isArray(value)) return items ? value.map((each) => mapTexts(items, each, read)) : value;
  if (typeof value !== 'object' || value === null || !properties) return value;
  const fields = Object.entries(value).map(([name, each]) => {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return [name, field ? mapTexts(field, each, read) : each];
  });
  return Object.fromEntries(fields);
}
