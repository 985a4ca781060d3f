import type { HistoryView } from '#http/schemas/history.ts';
import type { InsightsView } from '#http/schemas/insights.ts';
import type { RolloutView } from '#http/schemas/rollouts.ts';

/** How a rollout stands, with what led there. */
export interface Observed {
  rollout: RolloutView;
  evidence: InsightsView['evidence'];
  /** Of the front end, newest first. */
  entries: HistoryView['entries'];
}
