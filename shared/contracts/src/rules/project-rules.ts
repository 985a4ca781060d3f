import {
  LINE_NOTE_MAX_LENGTH,
  LINE_PART_MAX_LENGTH,
  LINE_TITLE_MAX_LENGTH,
  PROJECT_NAME_MAX_LENGTH,
  PROJECT_NOTE_MAX_LENGTH,
} from '../limits.ts';
import { requiredLine, type TextRules } from './text-rules.ts';

export const QUANTITY_INVALID = 'Write a quantity in digits: 12';
export const TOTAL_TOO_HIGH = 'This is more than a list can add up';
/** A product whose price is for another unit now. */
export const OTHER_UNIT = 'This product is on the list in its earlier unit. Take the new unit there first.';

/** What a guest's list becomes in the account. */
export const MERGED_PROJECT_NAME = 'My project';

/** What parts of a house are called most; others may be written. */
export const PROJECT_PARTS = ['Foundation', 'Walls', 'Roof', 'Floors', 'Bathroom', 'Kitchen', 'Paint'] as const;

export const projectRules = {
  name: requiredLine('Name', PROJECT_NAME_MAX_LENGTH),
  note: { maxLength: PROJECT_NOTE_MAX_LENGTH },
} satisfies Record<string, TextRules>;

/** Texts of a line. Its title is one of its own: products have theirs. */
export const lineRules = {
  title: requiredLine('Title', LINE_TITLE_MAX_LENGTH),
  part: { maxLength: LINE_PART_MAX_LENGTH, line: 'Part cannot contain line breaks or hidden characters' },
  note: { maxLength: LINE_NOTE_MAX_LENGTH },
} satisfies Record<string, TextRules>;
