import type { Entries } from '../entry/entries.ts';

/** What the parts of a calculator's form have in common. */
export interface FieldsProps {
  /** Prefix of the ids of its fields. */
  id: string;
  entries: Entries;
  errors: Readonly<Record<string, string>>;
  /** A field was changed. */
  onFollow: () => void;
}
