import { LINE_NOTE_MAX_LENGTH, LINE_PART_MAX_LENGTH } from '@mortar/contracts/limits';
import { lineRules } from '@mortar/contracts/rules/project-rules';
import { textSchema } from '@mortar/ui/field-schemas';
import { TextArea, TextField } from '@mortar/ui/forms';
import { type ReactNode, useId } from 'react';
import type { ListedLine } from '../lines/line-groups.ts';
import { PartSuggestions } from '../part-suggestions.tsx';

/** What the owner of a list may write at any line. */
export const lineDetails = { part: textSchema(lineRules.part), note: textSchema(lineRules.note) };

export function detailValues(line?: Pick<ListedLine, 'part' | 'note'>) {
  return { part: line?.part ?? '', note: line?.note ?? '' };
}

/** Part and note of a line. */
export function LineDetailFields(): ReactNode {
  const partsId = useId();
  return (
    <>
      <TextField name="part" label="Part" optional list={partsId} autoComplete="off" maxLength={LINE_PART_MAX_LENGTH} />
      <PartSuggestions id={partsId} />
      <TextArea
        name="note"
        label="Note"
        optional
        hint="Who opens a shared list does not see it."
        rows={2}
        maxLength={LINE_NOTE_MAX_LENGTH}
      />
    </>
  );
}
