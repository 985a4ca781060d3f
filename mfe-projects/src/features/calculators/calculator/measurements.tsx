import { QUANTITY_LIMITS } from '@mortar/contracts/quantities/areas';
import { Button } from '@mortar/ui';
import { PlusIcon } from '@mortar/ui/icons';
import type { ReactNode } from 'react';
import type { FieldsProps } from './fields.ts';
import { SidesRow } from './sides-row.tsx';
import styles from './calculator.module.css';

/** The areas to cover or to fill. */
export function Measurements({ side, ...fields }: FieldsProps & { side: 'w' | 'h' }): ReactNode {
  const { areas } = fields.entries;
  return (
    <div className={styles.rows}>
      {areas.map((sides, index) => (
        <SidesRow
          // oxlint-disable-next-line react/no-array-index-key -- a row is its number: it has no other name
          key={index}
          {...fields}
          legend={`Area ${index + 1}`}
          index={index}
          sides={sides}
          names={['l', side]}
          labels={['Length', side === 'w' ? 'Width' : 'Height']}
          drop={areas.length > 1 ? `area-${index}` : undefined}
        />
      ))}
      {areas.length < QUANTITY_LIMITS.rectangles && (
        <Button
          type="submit"
          name="add"
          value="area"
          variant="quiet"
          size="small"
          className={styles.add}
          startIcon={<PlusIcon size={18} aria-hidden="true" />}
        >
          Add another area
        </Button>
      )}
    </div>
  );
}
