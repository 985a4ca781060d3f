import { Gauge, type Registry } from 'prom-client';

/** Adds a metric whose value is read whenever metrics are. */
export function registerGauge(
  registry: Registry,
  { name, help, value }: { name: string; help: string; value: () => number },
): void {
  const gauge: Gauge = new Gauge({ name, help, registers: [], collect: () => gauge.set(value()) });
  registry.registerMetric(gauge);
}
