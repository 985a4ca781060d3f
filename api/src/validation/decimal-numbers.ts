const patterns: Record<string, RegExp> = { integer: /^-?\d+$/, number: /^-?\d+(\.\d+)?$/ };

/** What is read of a schema. */
interface Schema {
  type?: string;
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
  const { type, properties, items } = schema;
  if (typeof value === 'string') {
    const pattern = patterns[type === 'array' ? (items?.type ?? '') : (type ?? '')];
    return pattern && !pattern.test(value) ? Number.NaN : value;
  }
  if (Array.isArray(value)) return items ? value.map((each) => onlyDecimals(items, each)) : value;
  if (typeof value !== 'object' || value === null || !properties) return value;
  const fields = Object.entries(value).map(([name, each]) => {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return [name, field ? onlyDecimals(field, each) : each];
  });
  return Object.fromEntries(fields);
}
