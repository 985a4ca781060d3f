import { PROJECT_PARTS } from '@mortar/contracts/rules/project-rules';
import type { ReactNode } from 'react';

/** Parts of a building for the input whose `list` is this id. */
export function PartSuggestions({ id }: { id: string }): ReactNode {
  return (
    <datalist id={id}>
      {PROJECT_PARTS.map((part) => (
        <option key={part}>{part}</option>
      ))}
    </datalist>
  );
}
