import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the benches have left, by their names: their tables and aims. */
export type Results = Record<
  string,
  {
    columns: string[];
    rows: (string | number)[][];
    aims: { aim: string; measured: string; met: boolean }[];
  }[]
>;

/** A row of a bench by some of its cells, and the column that is wanted of it. */
type Figure = [bench: string, cells: Record<string, string | number>, column: string];

/** What stands between the marks of documents, by the name in the mark. */
const BLOCKS: Record<string, (results: Results) => string> = {
  'one machine': (results) =>
    table(
      ['requests', 'connections', 'a second', 'p95 ms'],
      [
        ...['home', 'listing', 'product page'].map((page) => [
          `documents of the ${page}, shared by visitors, from one gateway`,
          '20',
          number(results, ['rendering', { page, rendering: 'on' }, 'a second']),
          '',
        ]),
        ...[
          ['first page of all products', 20],
          ['first page of a category by price', 20],
          ['product page request', 20],
          ['search, two words ranked', 2],
          ['search, one very common word', 20],
        ].map(([request = '', connections = 0]) => [
          String(request),
          String(connections),
          number(results, ['api', { request, connections }, 'requests/s']),
          number(results, ['api', { request, connections }, 'p95 ms']),
        ]),
        ...['search', 'listing of a price'].map((page) => [
          `documents of a ${page}, not shared, for each core`,
          '1',
          String(Math.round(1_000 / figure(results, ['rendering', { page, rendering: 'on' }, 'CPU ms of a document']))),
          `${number(results, ['rendering', { page, rendering: 'on' }, 'p95 ms'])} to the first byte`,
        ]),
      ],
    ),
  'not met': notMet,
  rollback: (results) =>
    `the earlier version is served ${number(results, ['release', {}, 'p95 ms'])} ms after the command, at the p95`,
  'first page': (results) => {
    const painted = (by: string) => (figure(results, ['page', { 'served by': by }, 'FCP ms']) / 1_000).toFixed(1);
    return `On a phone the home is there after ${painted('this site')} s, and after ${painted('single build')} s from a single build of the same sources`;
  },
};

/** The aims that are not met, those of the same bench in one line. */
function notMet(results: Results): string {
  const missed = Object.entries(results).flatMap(([bench, tables]) => {
    const unmet = tables.flatMap(({ aims }) => aims).filter(({ met }) => !met);
    const said = [...new Set(unmet.map(({ aim }) => aim))].map((aim) => {
      const measured = unmet.filter((each) => each.aim === aim).map((each) => each.measured);
      return `${aim} (${measured.join('; ')})`;
    });
    return said.length === 0 ? [] : [`- [${bench}](../bench/results/${bench}.md): ${said.join(', ')}.`];
  });
  return missed.length === 0
    ? 'Every aim of the benches is met.'
    : `Not met of what the benches aim at:\n\n${missed.join('\n')}`;
}

/** The results that are kept in a folder. */
export function readResults(folder: string): Results {
  const names = readdirSync(folder).flatMap((file) => /^(.+)\.json$/.exec(file)?.[1] ?? []);
  return Object.fromEntries(
    names.map((name) => {
      const { tables } = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as { tables: Results[string] };
      return [name, tables];
    }),
  );
}

/**
 * A document with what was measured: between `<!-- measured: … -->` and `<!-- end -->` stands what the results say.
 *
 * @throws when a mark has a name that is unknown, or a bench has no such row any more
 */
export function withMeasured(text: string, results: Results): string {
  return text.replaceAll(/(<!-- measured: (.+?) -->)(\n?).*?\n?(<!-- end -->)/gs, (_, mark, name, line, end) => {
    const block = BLOCKS[name];
    if (!block) throw new Error(`nothing is measured by the name "${name}"`);
    // As Biome and Prettier have it: a table is apart from the comment.
    return line ? `${mark}\n\n${block(results)}\n\n${end}` : `${mark}${block(results)}${end}`;
  });
}

function figure(results: Results, [bench, cells, column]: Figure): number {
  const found = (results[bench] ?? []).flatMap(({ columns, rows }) => {
    const at = columns.indexOf(column);
    const isWanted = (row: (string | number)[]) =>
      Object.entries(cells).every(([name, cell]) => String(row[columns.indexOf(name)]) === String(cell));
    return at < 0 ? [] : rows.filter(isWanted).map((row) => Number(row[at]));
  });
  const [value] = found;
  if (value === undefined) throw new Error(`${bench} has no ${column} of ${JSON.stringify(cells)}`);
  return value;
}

const number = (results: Results, of: Figure) => figure(results, of).toLocaleString('en-GB');

const table = (columns: string[], rows: string[][]) =>
  [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
