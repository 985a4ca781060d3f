import { Button, VisuallyHidden } from '@mortar/ui';
import type { ReactNode } from 'react';
import type { ListedLine } from '../lines/line-groups.ts';
import { saveCsv } from '../lines/project-csv.ts';

/** Print and Download CSV, where a list has no menu. */
export function OnPaper({ name, lines }: { name: string; lines: ListedLine[] }): ReactNode {
  if (lines.length === 0) return null;
  return (
    <>
      <Button variant="outline" onClick={() => print()}>
        Print
      </Button>
      <Button variant="outline" onClick={() => saveCsv(name, lines)}>
        <VisuallyHidden onPhone>Download </VisuallyHidden>CSV
      </Button>
    </>
  );
}
