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
}

/** Prints the tables and writes them to files, as text for readers and as JSON for comparison. */
export function report(name: string, tables: readonly Figures[], directory: string): void {
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}`;
  const text = [`# ${name}`, `Measured on ${machine}.`, ...tables.map(asMarkdown)].join('\n\n');
  console.log(text);
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, `${name}.md`), `${text}\n`);
  writeFileSync(join(directory, `${name}.json`), `${JSON.stringify({ machine, tables }, null, 1)}\n`);
}

function asMarkdown({ title, columns, rows, aims }: Figures): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const table = [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');
  const verdicts = aims.map(({ aim, measured, met }) => `- ${met ? 'met' : 'NOT MET'}: ${aim} (${measured})`);
  return [`## ${title}`, table, ...(verdicts.length > 0 ? [verdicts.join('\n')] : [])].join('\n\n');
}

export function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}
