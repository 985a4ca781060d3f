import { DrizzleQueryError } from 'drizzle-orm';
import { createLogger } from './logger.ts';

it('log has the statement that failed and why, and none of its values', () => {
  const lines: string[] = [];
  const logger = createLogger('error', { write: (line) => lines.push(line) });
  const values = ['ada@mortar.example', '$argon2id$v=19$hash', 'two\nlines'];
  const cause = new Error('could not extend file: No space left on device');
  logger.error(new DrizzleQueryError('insert into accounts values ($1, $2, $3)', values, cause), 'failed');
  const [line = ''] = lines;
  expect(line).toContain('insert into accounts values ($1, $2, $3)');
  expect(line).toContain('No space left on device');
  expect(line).not.toMatch(/ada@|argon2id|two\\nlines/);
});

it('log has other errors as they are', () => {
  const lines: string[] = [];
  const logger = createLogger('error', { write: (line) => lines.push(line) });
  logger.error(Object.assign(new TypeError('a bug'), { code: 'EBUG' }), 'failed');
  const { err } = JSON.parse(lines[0] ?? '') as { err: { type: string; message: string; code: string } };
  expect(err).toMatchObject({ type: 'TypeError', message: 'a bug', code: 'EBUG' });
});
