import { anchorOf } from './anchors.ts';

/** Texts of the topic pages by their file names. */
export type Pages = Record<string, string>;

/**
 * What is wrong with the numbers and the index of the decisions.
 *
 * @param pages texts of the topic pages by their file names
 * @param index text of the page that lists all decisions
 * @returns sentences
 */
export function wrongDecisions(pages: Pages, index: string): string[] {
  const rows: string[] = index.match(/^\| \d+ \|.*$/gm) ?? [];
  const expected = Object.entries(pages)
    .flatMap(([file, text]) => rowsOf(file, text))
    .toSorted((a, b) => numberOf(a) - numberOf(b));
  const twice = expected.find((row, at) => at > 0 && numberOf(row) === numberOf(expected[at - 1] ?? ''));
  return [
    ...(twice === undefined ? [] : [`docs/adr gives the number ${numberOf(twice)} twice.`]),
    ...expected.filter((row) => !rows.includes(row)).map((row) => `docs/adr/README.md lacks the row ${row}`),
    ...rows
      .filter((row) => !expected.includes(row))
      .map((row) => `docs/adr/README.md has a row of no decision: ${row}`),
    ...(rows.every((row, at) => at === 0 || numberOf(rows[at - 1] ?? '') <= numberOf(row))
      ? []
      : ['docs/adr/README.md should list the decisions by number.']),
  ];
}

/** The rows that the index has of a page. */
function rowsOf(file: string, text: string): string[] {
  const topic = text.match(/^# (.+)$/m)?.[1] ?? '';
  return [...text.matchAll(/^## ((\d+)\. (.+))$/gm)].map(
    ([, heading = '', number, title]) => `| ${number} | [${title}](${file}#${anchorOf(heading)}) | ${topic} |`,
  );
}

const numberOf = (row: string) => Number(row.split(' ')[1]);
