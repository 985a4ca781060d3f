import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

/** One table of a bench run. */
export interface Figures {
  title: string;
  columns: string[];
  rows: (string | number)[][];
  /** Aims of the project that these figures are held against. */
  aims: { aim: string; measured: string; met: boolean }[];
  /** Too long for the page of the bench: in its JSON alone while its aims are met. */
  jsonOnly?: true;
}

/** Prints the tables and writes them to files, as text for readers and as JSON for comparison, which has every table and aim. */
export function report(name: string, tables: readonly Figures[], directory: string): void {
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}`;
  const text = asPage(name, machine, tables);
  console.log(text);
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, `${name}.md`), text);
  writeFileSync(join(directory, `${name}.json`), `${JSON.stringify({ machine, tables }, null, 1)}\n`);
}

/** The page of a bench for readers. */
function asPage(name: string, machine: string, tables: readonly Figures[]): string {
  const onPage = tables.filter(({ jsonOnly, aims }) => !jsonOnly || aims.some(({ met }) => !met));
  return `${[`# ${name}`, `Measured on ${machine}. \`${name}.json\` has every table and aim.`, ...onPage.map(asMarkdown)].join('\n\n')}\n`;
}

function asMarkdown({ title, columns, rows, aims }: Figures): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const table = [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');
  return [`## ${title}`, table, ...(aims.length > 0 ? [verdictOf(aims)] : [])].join('\n\n');
}

/** How many aims are met, and each that is not. */
function verdictOf(aims: Figures['aims']): string {
  const missed = aims.filter(({ met }) => !met);
  const misses = missed.map(({ aim, measured }) => `- NOT MET: ${aim} (${measured})`);
  return [
    `Aims met: ${aims.length - missed.length} of ${aims.length}.`,
    ...(misses.length > 0 ? [misses.join('\n')] : []),
  ].join('\n\n');
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** @param share of the values that are below it, such as 0.95; 1 for the largest */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}
