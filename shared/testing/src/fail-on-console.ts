import { format } from 'node:util';

type Level = 'error' | 'warn';

/** Redux Toolkit times its development checks; a busy machine is no fault of the code under test. */
const ABOUT_THE_MACHINE = /^(Immutable|Serializable)StateInvariantMiddleware took/;

const seen: { level: Level; text: string }[] = [];
let expected: { level: Level; pattern: RegExp }[] = [];

function listen(level: Level) {
  jest.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
    const text = format(...parts);
    if (!ABOUT_THE_MACHINE.test(text)) seen.push({ level, text });
  });
}

/** The test is about something that logs an error: at least one must match, and any other fails it. */
export function expectConsoleError(pattern: RegExp): void {
  expected.push({ level: 'error', pattern });
}

/** As `expectConsoleError`, for a warning. */
export function expectConsoleWarning(pattern: RegExp): void {
  expected.push({ level: 'warn', pattern });
}

/** Fails every test that writes an error or a warning to the console, unless it said that it would. */
export function failOnConsole(): void {
  beforeEach(() => {
    listen('error');
    listen('warn');
  });
  afterEach(() => {
    const lines = seen.splice(0);
    const awaited = expected;
    expected = [];
    const isAwaited = (line: (typeof lines)[number]) =>
      awaited.some(({ level, pattern }) => level === line.level && pattern.test(line.text));
    const surprises = lines.filter((line) => !isAwaited(line)).map(({ level, text }) => `console.${level}: ${text}`);
    const missing = awaited
      .filter(({ level, pattern }) => !lines.some((line) => line.level === level && pattern.test(line.text)))
      .map(({ level, pattern }) => `expected a console.${level} like ${pattern}, there was none`);
    if (surprises.length > 0 || missing.length > 0) {
      throw new Error([...surprises, ...missing].join('\n\n'));
    }
  });
}
