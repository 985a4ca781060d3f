import type { HistoryView } from '@mortar/registry/schemas/history';
import type { InsightsView } from '@mortar/registry/schemas/insights';
import type { RolloutView } from '@mortar/registry/schemas/rollouts';

/** How a rollout stands, with what led there. */
export interface Observed {
  rollout: RolloutView;
  evidence: InsightsView['evidence'];
  /** Of the front end, newest first. */
  entries: HistoryView['entries'];
}
