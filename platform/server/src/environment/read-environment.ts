import envSchema from 'env-schema';
import type { Static, TObject } from 'typebox';
import { StartupError } from '#process/startup-error.ts';

interface Issue {
  instancePath: string;
  message?: string;
  params?: { missingProperty?: string };
}

/**
 * Reads the variables of a schema. Empty variables count as not set.
 *
 * @param schema its fields' `description` completes the sentence "NAME …" about a wrong value
 * @throws StartupError that names each variable that is wrong, and how
 */
export function readEnvironment<Schema extends TObject>(
  schema: Schema,
  environment: NodeJS.ProcessEnv,
): Static<Schema> {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  try {
    return envSchema<Static<Schema>>({ schema, data: set, env: false });
  } catch (error) {
    const issues = (error as { errors?: Issue[] }).errors;
    if (!issues) throw error;
    throw environmentError(
      issues.map((issue) => sentenceOf(schema, issue)),
      error,
    );
  }
}

/** @param sentences what is wrong, each beginning with the name of its variable */
export function environmentError(sentences: readonly string[], cause?: unknown): StartupError {
  return new StartupError(`The environment is not right: ${sentences.join('; ')}.`, { cause });
}

function sentenceOf(schema: TObject, { instancePath, message = 'is not valid', params }: Issue): string {
  const name = params?.missingProperty ?? instancePath.slice(1);
  const field: { description?: string } | undefined = Reflect.get(schema.properties, name);
  return `${name} ${field?.description ?? message}`;
}
