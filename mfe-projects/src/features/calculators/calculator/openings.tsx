import { QUANTITY_LIMITS } from '@mortar/contracts/quantities/areas';
import { Button, ChevronDownIcon } from '@mortar/ui';
import { PlusIcon } from '@mortar/ui/icons';
import type { ReactNode } from 'react';
import styles from './calculator.module.css';
import type { FieldsProps } from './fields.ts';
import { SidesRow } from './sides-row.tsx';

const KINDS = [
  { value: 'door', label: 'Add a door' },
  { value: 'window', label: 'Add a window' },
];

/** Doors and windows, which are deducted. Folded while there are none. */
export function Openings(fields: FieldsProps): ReactNode {
  const { openings } = fields.entries;
  return (
    <details className={styles.openings} open={openings.length > 0}>
      <summary className={styles.summary}>
        <span>{`Doors and windows${openings.length > 0 ? ` (${openings.length})` : ''}`}</span>
        <ChevronDownIcon size={20} aria-hidden="true" />
      </summary>
      <div className={styles.rows}>
        {openings.map((sides, index) => (
          <SidesRow
            // oxlint-disable-next-line react/no-array-index-key -- a row is its number: it has no other name
            key={index}
            {...fields}
            legend={`Opening ${index + 1}`}
            index={index}
            sides={sides}
            names={['ol', 'oh']}
            labels={['Width', 'Height']}
            drop={`opening-${index}`}
          />
        ))}
        {openings.length < QUANTITY_LIMITS.rectangles && (
          <div className={styles.adds}>
            {KINDS.map(({ value, label }) => (
              <Button
                key={value}
                type="submit"
                name="add"
                value={value}
                variant="soft"
                size="small"
                startIcon={<PlusIcon size={18} aria-hidden="true" />}
              >
                {label}
              </Button>
            ))}
          </div>
        )}
      </div>
    </details>
  );
}
