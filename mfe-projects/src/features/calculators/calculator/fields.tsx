import { QUANTITY_LIMITS } from '@mortar/contracts/quantities/areas';
import { Button, ChevronDownIcon, CloseIcon, IconButton, SelectInput, TextInput } from '@mortar/ui';
import { PlusIcon } from '@mortar/ui/icons';
import type { ReactNode } from 'react';
import { type Entries, isAsked, type Sides } from '../entry/entries.ts';
import type { LengthUnit } from '../entry/lengths.ts';
import type { OptionField, Preset } from '../kinds/kind.ts';
import styles from './calculator.module.css';

/** What the parts of a calculator's form have in common. */
interface FieldsProps {
  /** Prefix of the ids of its fields. */
  id: string;
  entries: Entries;
  errors: Readonly<Record<string, string>>;
  /** A field was changed. */
  onFollow: () => void;
}

const UNITS = [
  { unit: 'm', name: 'Metres' },
  { unit: 'ft', name: 'Feet' },
] as const;

/** Converts what is entered. */
export function UnitSwitch({ unit: chosen }: { unit: LengthUnit }): ReactNode {
  return (
    <fieldset className={styles.units} aria-label="Measure in">
      {UNITS.map(({ unit, name }) => (
        <button key={unit} type="submit" name="to" value={unit} aria-pressed={unit === chosen} className={styles.unit}>
          {name}
        </button>
      ))}
    </fieldset>
  );
}

/** The areas to cover or to fill. */
export function Measurements({ side, ...fields }: FieldsProps & { side: 'w' | 'h' }): ReactNode {
  const { areas } = fields.entries;
  const labels = ['Length', side === 'w' ? 'Width' : 'Height'] as const;
  return (
    <div className={styles.rows}>
      <Rows {...fields} of="area" rows={areas} names={['l', side]} labels={labels} isKept={areas.length === 1} />
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
        <Rows {...fields} of="opening" rows={openings} names={['ol', 'oh']} labels={['Width', 'Height']} />
        {openings.length < QUANTITY_LIMITS.rectangles && (
          <div className={styles.adds}>
            {['door', 'window'].map((kind) => (
              <Button
                key={kind}
                type="submit"
                name="add"
                value={kind}
                variant="soft"
                size="small"
                startIcon={<PlusIcon size={18} aria-hidden="true" />}
              >
                {`Add a ${kind}`}
              </Button>
            ))}
          </div>
        )}
      </div>
    </details>
  );
}

interface RowsProps extends FieldsProps {
  of: 'area' | 'opening';
  rows: readonly Sides[];
  /** Parameters of the two sides, and their labels. */
  names: readonly [string, string];
  labels: readonly [string, string];
  /** Whether they cannot be removed. */
  isKept?: boolean;
}

/** Rectangles: the two sides of each beside each other. */
function Rows({ id, of, rows, names, labels, isKept = false, entries, errors, onFollow }: RowsProps): ReactNode {
  return rows.map(({ length, width }, index) => {
    const legend = `${of === 'area' ? 'Area' : 'Opening'} ${index + 1}`;
    return (
      // oxlint-disable-next-line react/no-array-index-key -- a row is its number: it has no other name
      <fieldset key={index} className={styles.row} aria-label={legend}>
        {[length, width].map((value, side) => (
          <TextInput
            key={names[side]}
            id={`${id}${names[side]}${index}`}
            name={names[side]}
            label={labels[side]}
            value={value}
            onChange={onFollow}
            inputMode="decimal"
            autoComplete="off"
            after={<span className={styles.measure}>{entries.unit}</span>}
            error={errors[`${names[side]}${index}`]}
            className={styles.side}
          />
        ))}
        {!isKept && (
          <IconButton
            type="submit"
            label={`Remove ${legend}`}
            name="drop"
            value={`${of}-${index}`}
            className={styles.drop}
          >
            <CloseIcon size={18} aria-hidden="true" />
          </IconButton>
        )}
      </fieldset>
    );
  });
}

/** What else the formula takes. */
export function Options({ options, ...fields }: FieldsProps & { options: readonly OptionField[] }): ReactNode {
  return (
    <div className={styles.optionGrid}>
      {options
        .filter((option) => isAsked(option, fields.entries))
        .map((option) => (
          <Option key={option.name} option={option} {...fields} />
        ))}
    </div>
  );
}

function Option({ option, id, entries, errors, onFollow }: FieldsProps & { option: OptionField }): ReactNode {
  const { name, label, hint } = option;
  const field = { id: `${id}${name}`, name, label, hint, value: entries.options[name] ?? '', onChange: onFollow };
  if (option.type === 'choice') return <SelectInput {...field} options={option.choices} />;
  return (
    <TextInput
      {...field}
      inputMode="decimal"
      autoComplete="off"
      error={errors[name]}
      after={<Measure option={option} unit={entries.unit} />}
      className={option.type === 'whole' && option.presets ? styles.wide : undefined}
      hint={option.type === 'whole' && option.presets ? <Presets name={name} presets={option.presets} /> : hint}
    />
  );
}

function Measure({ option, unit }: { option: OptionField; unit: LengthUnit }): ReactNode {
  if (option.type === 'choice') return null;
  const measure = option.type === 'thickness' ? { m: 'mm', ft: 'in' }[unit] : option.after;
  return measure && <span className={styles.measure}>{measure}</span>;
}

/** Usual values of a field. Each is a button of the form, whose value counts instead of the field's. */
function Presets({ name, presets }: { name: string; presets: readonly Preset[] }): ReactNode {
  return (
    <span className={styles.presets}>
      {presets.map(({ value, label }) => (
        <button key={value} type="submit" name={name} value={value} className={styles.preset}>
          {`${label} ${value} %`}
        </button>
      ))}
    </span>
  );
}
