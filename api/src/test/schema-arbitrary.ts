import { LINE_PATTERN, trimText } from '@mortar/contracts/rules/text-rules';
import fc, { type Arbitrary } from 'fast-check';
import { Check } from 'typebox/value';

/** The part of JSON Schema that the OpenAPI document uses. */
export interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
}

const word = fc.stringMatching(/^[a-z]{1,8}$/);
const formats: Record<string, Arbitrary<string>> = {
  uuid: fc.uuid(),
  email: fc.tuple(word, word).map(([name, host]) => `${name}@${host}.example`),
};

/** Values that the schema accepts. */
export function valid(schema: JsonSchema): Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valid));
  switch (schema.type) {
    case 'object':
      return validObject(schema);
    case 'array':
      return fc.array(valid(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, 3),
      });
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 1_000, 1_000_000) });
    case 'number':
      return fc.integer({ min: Math.ceil(schema.minimum ?? 0), max: 1_000_000 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return validText(schema);
  }
}

function validObject({ properties = {}, required = [] }: JsonSchema): Arbitrary<Record<string, unknown>> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, valid(each)]));
  return fc.record(fields, { requiredKeys: required });
}

function validText({ format, pattern, minLength = 0, maxLength = 60 }: JsonSchema): Arbitrary<string> {
  if (format && formats[format]) return formats[format];
  if (pattern && pattern !== LINE_PATTERN)
    return fc.stringMatching(new RegExp(pattern)).filter((text) => text.length <= maxLength);
  return fc
    .string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) })
    .filter((text) => isLongEnough(trimText(text), minLength) && text.length <= maxLength && fits(text, pattern));
}

/** In characters as the API counts them, in which one beyond U+FFFF is one, not two. */
const isLongEnough = (text: string, minLength: number) => Check({ type: 'string', minLength }, text);

const fits = (text: string, pattern = '') => new RegExp(pattern).test(text.trim());

/** Objects that the schema refuses: one field is missing, of another type, or past its bounds. */
export function invalid(schema: JsonSchema): Arbitrary<Record<string, unknown>> | undefined {
  const breaks = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const missing = schema.required?.includes(name) ? [undefined] : [];
    return wrongValues(field)
      .concat(missing)
      .map((value) => ({ name, value }));
  });
  if (breaks.length === 0) return undefined;
  return fc
    .tuple(validObject(schema), fc.constantFrom(...breaks))
    .map(([body, { name, value }]) => Object.assign(body, { [name]: value }));
}

function wrongValues(schema: JsonSchema): unknown[] {
  // An object of whatever fields has no wrong one.
  const isOpen = schema.type === 'object' && schema.properties === undefined;
  const wrong: unknown[] = [isOpen ? 'no object' : { an: 'object' }];
  if (schema.maxLength !== undefined) wrong.push('x'.repeat(schema.maxLength + 1));
  if (schema.maxItems !== undefined) wrong.push(Array.from({ length: schema.maxItems + 1 }, () => 'x'));
  if (schema.minimum !== undefined) wrong.push(schema.minimum - 1);
  if (schema.type === 'boolean') wrong.push('yes');
  return wrong;
}
