import { anchorOf } from './anchors.ts';

const HEADING = /^## (\d+)\. (.+)\n\n((?:.+\n)+)/gm;
const ROW = /^\| (\d+) \| \[(.+?)\]\((\S+?)#(\S+?)\) \| (.+?) \| (\S+) \| (.+) \|$/gm;
const STATUS = /^Accepted (\d{4}-\d\d-\d\d)\./;
const RELATION = /(Superse\w+(?: in part)?(?: by)?|Exten\w+(?: by)?) \[/g;

/** Texts of the topic pages by their file names. */
export type Pages = Record<string, string>;

interface Relation {
  kind: string;
  other: number;
}

interface Decision {
  file: string;
  topic: string;
  number: number;
  title: string;
  status: string;
  relations: Relation[];
}

/** What each relation is called in the status of the other decision. */
const OTHER_SIDE: Record<string, string> = {
  Supersedes: 'Superseded by',
  'Supersedes in part': 'Superseded in part by',
  Extends: 'Extended by',
  'Superseded by': 'Supersedes',
  'Superseded in part by': 'Supersedes in part',
  'Extended by': 'Extends',
};

/**
 * What is wrong with the numbers, statuses and index of the decisions.
 *
 * @param pages texts of the topic pages by their file names
 * @param index text of the page that lists all decisions
 * @returns sentences
 */
export function wrongDecisions(pages: Pages, index: string): string[] {
  const decisions = Object.entries(pages).flatMap(([file, text]) => decisionsOf(file, text));
  const empty = Object.keys(pages).filter((file) => decisions.every((each) => each.file !== file));
  return [
    ...empty.map((file) => `docs/adr/${file} has no decision, with a heading such as "## 1. Carts are kept".`),
    ...wrongNumbers(decisions),
    ...decisions.flatMap((each) => wrongStatus(each, decisions)),
    ...decisions.filter((each) => !isTold(each, pages)).map(untold),
    ...wrongRows(decisions, index),
  ];
}

/** The part of a page of decisions that holds today. */
export const todayOf = (text: string) => text.replace(/^## \d+\. .*/ms, '');

function decisionsOf(file: string, text: string): Decision[] {
  const topic = text.match(/^# (.+)$/m)?.[1] ?? '';
  return [...text.matchAll(HEADING)].map(([, number, title = '', paragraph = '']) => {
    const status = paragraph.trim().replaceAll('\n', ' ');
    return { file, topic, number: Number(number), title, status, relations: relationsOf(status) };
  });
}

/** The relations of a status, each with the decision that it names. */
function relationsOf(status: string): Relation[] {
  const starts = [...status.matchAll(RELATION)];
  return starts.flatMap(({ 1: kind = '', index }, at) =>
    [...status.slice(index, starts[at + 1]?.index).matchAll(/\[(\d+)\]\(\S+\)/g)].map(([, other]) => ({
      kind,
      other: Number(other),
    })),
  );
}

function wrongNumbers(decisions: readonly Decision[]): string[] {
  const numbers = decisions.map(({ number }) => number).sort((a, b) => a - b);
  const at = numbers.findIndex((number, index) => number !== index + 1);
  if (at === -1) return [];
  return [`docs/adr should count its decisions one by one: ${numbers[at]} stands where ${at + 1} belongs.`];
}

function wrongStatus({ number, file, status, relations }: Decision, decisions: readonly Decision[]): string[] {
  if (!STATUS.test(status)) return [`Decision ${number} on ${file} should begin with a line "Accepted YYYY-MM-DD."`];
  return relations.flatMap(({ kind, other }) => {
    const back = decisions.find((each) => each.number === other)?.relations ?? [];
    if (back.some((each) => each.other === number && each.kind === OTHER_SIDE[kind])) return [];
    return [`Decision ${number} says "${kind} ${other}", and ${other} does not say "${OTHER_SIDE[kind]} ${number}".`];
  });
}

/** Whether today's rule names the decision, which it need not once nothing of it holds. */
function isTold({ file, number, relations }: Decision, pages: Pages): boolean {
  const [, today = ''] = todayOf(pages[file] ?? '').split('## What holds today\n');
  return today.includes(`[${number}](`) || relations.some(({ kind }) => kind === 'Superseded by');
}

const untold = ({ file, number }: Decision) => `${file} does not name decision ${number} in "What holds today".`;

function wrongRows(decisions: readonly Decision[], index: string): string[] {
  const rows = [...index.matchAll(ROW)].map(([row, number]) => ({ row, number: Number(number) }));
  const expected = decisions.toSorted((a, b) => a.number - b.number).map(rowOf);
  const listed = new Set(rows.map(({ row }) => row));
  return [
    ...expected.filter((row) => !listed.has(row)).map((row) => `docs/adr/README.md lacks the row ${row}`),
    ...rows
      .filter(({ row }) => !expected.includes(row))
      .map(({ row }) => `docs/adr/README.md has a row of no decision: ${row}`),
    ...(rows.every(({ number }, at) => (rows[at - 1]?.number ?? 0) <= number)
      ? []
      : ['docs/adr/README.md should list the decisions by number.']),
  ];
}

/** The row that the index has of a decision. */
function rowOf({ file, topic, number, title, status, relations }: Decision): string {
  const date = status.match(STATUS)?.[1];
  const kinds = [...new Set(relations.map(({ kind }) => kind))];
  const named = (kind: string) => relations.filter((each) => each.kind === kind).map(({ other }) => other);
  const short = ['Accepted.', ...kinds.map((kind) => `${kind} ${named(kind).join(', ')}.`)].join(' ');
  return `| ${number} | [${title}](${file}#${anchorOf(`${number}. ${title}`)}) | ${topic} | ${date} | ${short} |`;
}
