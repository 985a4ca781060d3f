import type pg from 'pg';
import type { Statement } from '../api/statements.ts';

/** What the statements of one request read. */
export interface Plans {
  /** Pages of 8 kB, from the cache or not. */
  buffers: number;
  milliseconds: number;
  /** Tables that were read from their beginning to their end, small ones aside. */
  scanned: string[];
}

/** Rows of a table that costs no less to read by an index. */
const SMALL = 1_000;

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
}

interface Explained {
  'QUERY PLAN': [{ Plan: PlanNode; 'Execution Time': number }];
}

/** Explains the statements, each run once before. */
export async function readPlans(pool: pg.Pool, statements: readonly Statement[]): Promise<Plans> {
  const plans: Plans = { buffers: 0, milliseconds: 0, scanned: [] };
  for (const { text, values } of statements.filter((each) => /^\s*(select|with)/i.test(each.text))) {
    await pool.query(text, values);
    const { rows } = await pool.query<Explained>(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`, values);
    const explained = rows[0]?.['QUERY PLAN'][0];
    if (!explained) continue;
    const { Plan: plan } = explained;
    plans.buffers += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    plans.milliseconds += explained['Execution Time'];
    plans.scanned.push(...scannedBy(plan));
  }
  return plans;
}

function scannedBy(node: PlanNode): string[] {
  const { 'Actual Rows': returned, 'Rows Removed by Filter': removed = 0 } = node;
  const isWhole = node['Node Type'] === 'Seq Scan' && returned + removed > SMALL;
  return [...(isWhole ? [node['Relation Name'] ?? ''] : []), ...(node.Plans ?? []).flatMap(scannedBy)];
}
