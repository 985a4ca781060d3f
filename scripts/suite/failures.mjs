import { stripVTControlCharacters } from 'node:util';

/** Lines of a failure that say what it is; what follows is mostly the stack. */
const LINES = 20;

/**
 * The tests that failed in a report of Jest, and the test files that could not run.
 *
 * @param {object} report as Jest's `--json` writes it
 * @returns {string[]} of each its file, its title and how it failed
 */
export function jestFailures({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [failure(name, message)];
    return failed.map(({ fullName, failureMessages }) => failure(`${name} › ${fullName}`, failureMessages.join('\n')));
  });
}

/**
 * The tests that failed in a report of Playwright, those that passed at a second try included.
 *
 * @param {object} report as Playwright's JSON reporter writes it
 * @returns {string[]} of each its project, file, title and how it failed
 */
export function playwrightFailures({ suites, errors }) {
  const failed = suites
    .flatMap(specsOf)
    .flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) =>
          failure(`[${projectName}] ${file}:${line} › ${title}`, messagesOf(results.flatMap((run) => run.errors))),
        ),
    );
  return [...failed, ...errors.map(({ message }) => failure('outside of a test', message))];
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

function messagesOf(errors) {
  return errors.map(({ message }) => message).join('\n');
}

/**
 * A text about what failed.
 *
 * @param {string} name
 * @param {string} [message] of which the beginning is kept
 */
export function failure(name, message = '') {
  const lines = stripVTControlCharacters(message).trim().split('\n');
  return [name, ...lines.slice(0, LINES).map((line) => `    ${line}`)].join('\n');
}
