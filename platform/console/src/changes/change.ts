/** A change that a user is about to make. */
export interface Change {
  title: string;
  /** Its effect on visitors, in words. */
  effect: string;
  path: string;
  body: object;
  /** It withdraws a version: styled as dangerous. */
  rollsBack?: boolean;
  /** Adds the fields of a rollout's plan. */
  plan?: boolean;
}

/** Opens the dialog of a change. */
export type Propose = (change: Change) => void;
