import { format } from 'node:util';

type Level = 'error' | 'warn';

interface Line {
  level: Level;
  text: string;
}

interface ExpectedLine {
  level: Level;
  pattern: RegExp;
}

/** Redux Toolkit times its development checks; a busy machine is no fault of the code under test. */
const ABOUT_THE_MACHINE = /^(Immutable|Serializable)StateInvariantMiddleware took/;

const seen: Line[] = [];
let expected: ExpectedLine[] = [];

/** What was written and not expected, and what was expected and not written. */
export function consoleComplaints(lines: readonly Line[], awaited: readonly ExpectedLine[]): string[] {
  const isPair = (line: Line, { level, pattern }: ExpectedLine) => line.level === level && pattern.test(line.text);
  return [
    ...lines
      .filter((line) => !awaited.some((one) => isPair(line, one)))
      .map(({ level, text }) => `console.${level}: ${text}`),
    ...awaited
      .filter((one) => !lines.some((line) => isPair(line, one)))
      .map(({ level, pattern }) => `Expected a console.${level} like ${String(pattern)}, and there was none.`),
  ];
}

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

/** Fails every test that writes an error or a warning to the console, unless it expected the line. */
export function failOnConsole(): void {
  beforeEach(() => {
    listen('error');
    listen('warn');
  });
  afterEach(() => {
    const complaints = consoleComplaints(seen.splice(0), expected);
    expected = [];
    if (complaints.length > 0) throw new Error(complaints.join('\n\n'));
  });
}
