import { FIELD_UNSTORABLE } from '@mortar/contracts';
import type { FastifySchemaCompiler } from 'fastify';
import { Compile } from 'typebox/compile';
import type { TSchema } from 'typebox';
import { Clean, Convert } from 'typebox/value';
import { invalidFields, notFound } from '#lib/api-error.ts';
import { digitsToNumbers, onlyDecimals } from './decimal-numbers.ts';
import { cleanText } from './clean-text.ts';
import { fieldErrors } from './field-errors.ts';

/**
 * Validates requests against their TypeBox schema. Values in a URL are text, so digits are converted to
 * numbers and single values to lists. In a JSON body only digits are converted, in fields that take both, and keys that
 * the schema does not name are left out.
 */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const validator = Compile(schema);
  return (input: unknown) => {
    const { value: cleaned, unfit } = cleanText(input);
    const value =
      httpPart === 'body' ? digitsToNumbers(schema, cleaned) : Convert(schema, onlyDecimals(schema, cleaned));
    if (unfit.length > 0) {
      const own = new Map(fieldErrors(schema, validator.Errors(value)).map(({ field, message }) => [field, message]));
      return {
        error: invalidFields(unfit.map((field) => ({ field, message: own.get(field) ?? FIELD_UNSTORABLE }))),
      };
    }
    // Nothing that no schema names reaches a statement.
    if (validator.Check(value)) return { value: httpPart === 'body' ? Clean(schema, value) : value };
    if (httpPart === 'params') return { error: notFound('This address does not exist') };
    return { error: invalidFields(fieldErrors(schema, validator.Errors(value))) };
  };
};
