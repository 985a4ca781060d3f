import { Counter, type Registry } from 'prom-client';

/** A metric that counts events of several kinds. */
export interface KindCounter {
  count(kind: string): void;
}

/**
 * Adds a counter with one label. It counts in plain numbers, which the metric gets when metrics are read: the library
 * hashes the labels of each event.
 */
export function registerCounter(
  registry: Registry,
  { name, help, label }: { name: string; help: string; label: string },
): KindCounter {
  const counts = new Map<string, number>();
  const counter = new Counter({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    collect() {
      counter.reset();
      for (const [kind, count] of counts) counter.inc({ [label]: kind }, count);
    },
  });
  return { count: (kind) => void counts.set(kind, (counts.get(kind) ?? 0) + 1) };
}
