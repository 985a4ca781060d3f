import {
  fieldInvalid,
  fieldRequired,
  fieldTooHigh,
  fieldTooLong,
  fieldTooLow,
  fieldTooMany,
  fieldTooShort,
  fieldUnknown,
} from '@mortar/contracts';
import type { FieldError } from '@mortar/federation';
import type { TLocalizedValidationError } from 'typebox/error';

type Validation = TLocalizedValidationError;

/** One validation error per field, with the contract's message for it. */
export function fieldErrors(schema: object, errors: Validation[]): FieldError[] {
  const byField = new Map<string, { message: string; weight: number }>();
  const note = (path: string, message: string, weight: number) => {
    const field = fieldName(path);
    if (weight > (byField.get(field)?.weight ?? -1)) byField.set(field, { message, weight });
  };

  for (const error of errors) {
    if (error.keyword === 'required') {
      for (const name of error.params.requiredProperties) {
        const own = messagesAt(schema, `${error.schemaPath}/properties/${name}`).required;
        note(`${error.instancePath}/${name}`, own ?? fieldRequired(name), 3);
      }
    } else if (error.keyword === 'additionalProperties') {
      for (const name of error.params.additionalProperties) {
        note(`${error.instancePath}/${name}`, fieldUnknown(name), 3);
      }
    } else if (error.keyword === '~refine') {
      note(error.instancePath, error.params.message, 1);
    } else {
      const own = messagesAt(schema, error.schemaPath)[error.keyword];
      note(error.instancePath, own ?? describe(error), own ? 2 : Number(error.keyword !== 'anyOf'));
    }
  }
  return [...byField].map(([field, { message }]) => ({ field, message }));
}

/** `/filter/minPrice` becomes `filter[minPrice]`, as in the query string; `/images/0` becomes `images.0`. */
function fieldName(path: string): string {
  const [first = '', ...rest] = path.slice(1).split('/');
  return first === 'filter' && rest.length > 0 ? `filter[${rest[0]}]` : [first, ...rest].join('.');
}

function messagesAt(schema: object, pointer: string): Record<string, string> {
  let current: unknown = schema;
  for (const key of pointer.split('/').slice(1)) {
    current = typeof current === 'object' && current !== null ? Reflect.get(current, key) : undefined;
  }
  const found: unknown =
    typeof current === 'object' && current !== null ? Reflect.get(current, 'x-messages') : undefined;
  return (found as Record<string, string> | undefined) ?? {};
}

/** The message of a rule for which the contract's schema has none of its own. */
function describe(error: Validation): string {
  const name = error.instancePath.split('/').findLast((part) => !/^\d*$/.test(part)) ?? 'The body';
  switch (error.keyword) {
    case 'minLength':
      return error.params.limit === 1 ? fieldRequired(name) : fieldTooShort(name);
    case 'maxLength':
      return fieldTooLong(name, error.params.limit);
    case 'maxItems':
      return fieldTooMany(name, error.params.limit);
    case 'minimum':
      return fieldTooLow(name, error.params.limit);
    case 'maximum':
      return fieldTooHigh(name, error.params.limit);
    default:
      return fieldInvalid(name);
  }
}
