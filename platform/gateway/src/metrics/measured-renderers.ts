import type { Renderers } from '#rendering/renderers.ts';
import type { GatewayMetrics } from './gateway-metrics.ts';

/** Renderers whose renders are measured. */
export function measuredRenderers(renderers: Renderers, { renders }: Pick<GatewayMetrics, 'renders'>): Renderers {
  return {
    ...renderers,
    async render(...request) {
      const began = performance.now();
      const result = await renderers.render(...request);
      renders.observe({ outcome: result.type }, (performance.now() - began) / 1_000);
      return result;
    },
  };
}
