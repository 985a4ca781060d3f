import { formatNaira } from '@mortar/contracts/money';
import { QUANTITY_DECIMALS } from '@mortar/contracts/quantity';
import { paths } from '@mortar/contracts/site-paths';
import { isMeasure, UNIT_WORDS } from '@mortar/contracts/units';
import { Button, IconButton, Image, Link, NumberInput, Text } from '@mortar/ui';
import { CheckIcon, DeleteIcon, EditIcon } from '@mortar/ui/icons';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { LineEdits } from '../lines/line-edits.ts';
import { readQuantity } from '../lines/read-quantity.ts';
import {
  lineCost,
  type ListedLine,
  type Mark,
  marksOf,
  nameOf,
  priceText,
  quantityText,
} from '../lines/line-groups.ts';
import styles from './list.module.css';

interface LineRowProps {
  line: ListedLine;
  /** What is to be known of its store. */
  mark: Mark | undefined;
  edits: RowEdits | undefined;
}

export interface RowEdits extends LineEdits {
  /** Opens the dialog of the line. */
  edit: (line: ListedLine) => void;
}

/** Id of the button that opens the dialog of a line. */
export const editButtonId = ({ lineId }: Pick<ListedLine, 'lineId'>) => `edit-${lineId}`;

/** One line: what, how much, what it costs, and what is to be known of it. */
export function LineRow({ line, mark, edits }: LineRowProps): ReactNode {
  const { product, note, isBought = false } = line;
  const name = nameOf(line);
  const cost = lineCost(line);
  const price = priceText(line);
  return (
    <li className={edits ? `${styles.line} ${styles.editable}` : styles.line} data-bought={isBought || undefined}>
      {line.productId && <Image image={product?.featuredImage} alt="" sizes="48px" className={styles.photo} />}
      <div className={styles.what}>
        <span className={styles.name}>
          {product ? (
            <Link variant="quiet" href={paths.product(product.productId)}>
              {name}
            </Link>
          ) : (
            name
          )}
        </span>
        {price && (
          <Text as="span" size="s" tone="soft" className={styles.price}>
            {price}
          </Text>
        )}
        <div className={styles.remarks}>
          {note && (
            <Text as="span" size="s" tone="soft" className={styles.note}>
              {note}
            </Text>
          )}
          {isBought && (
            <Text as="span" size="s" tone="soft">
              Bought
            </Text>
          )}
          {[...marksOf(line), ...(mark ? [mark] : [])].map(({ text, tone, offer }) => (
            <span key={text} className={tone === 'danger' ? styles.warning : styles.mark}>
              <span>{text}</span>
              {edits && offer && (
                <Button variant="quiet" size="small" onClick={() => void edits.change(line, offer.changes)}>
                  {offer.label}
                </Button>
              )}
            </span>
          ))}
        </div>
      </div>
      <div className={styles.amount}>
        {edits ? (
          <Quantity line={line} onChange={(quantity) => edits.change(line, { quantity })} />
        ) : (
          <Text as="span" className={styles.quantity}>
            {quantityText(line)}
          </Text>
        )}
        <span translate="no" className={styles.cost}>
          {cost === undefined ? '–' : formatNaira(cost)}
        </span>
      </div>
      {edits && (
        <span className={styles.rowActions}>
          <IconButton
            label={`${name} is bought`}
            pressed={isBought}
            onClick={() => void edits.change(line, { isBought: !isBought })}
          >
            <CheckIcon size={20} aria-hidden="true" />
          </IconButton>
          <IconButton
            id={editButtonId(line)}
            label={`Edit ${name}`}
            aria-haspopup="dialog"
            onClick={() => edits.edit(line)}
          >
            <EditIcon size={20} aria-hidden="true" />
          </IconButton>
          <IconButton label={`Remove ${name}`} onClick={() => edits.remove(line)}>
            <DeleteIcon size={20} aria-hidden="true" />
          </IconButton>
        </span>
      )}
    </li>
  );
}

/** Takes a quantity when the visitor leaves it or presses Enter. */
function Quantity({
  line,
  onChange,
}: {
  line: ListedLine;
  onChange: (quantity: number) => ReturnType<LineEdits['change']>;
}): ReactNode {
  const [typed, setTyped] = useState(String(line.quantity));
  const [known, setKnown] = useState(line.quantity);
  const [error, setError] = useState<string>();
  // Another one, of Make it.
  if (known !== line.quantity) {
    setKnown(line.quantity);
    setTyped(String(line.quantity));
    setError(undefined);
  }
  const { unit } = line;
  const decimals = line.productId === null || (unit && isMeasure(unit)) ? QUANTITY_DECIMALS : 0;

  async function take() {
    const { quantity, problem } = readQuantity(typed, decimals);
    setError(problem);
    const before = line.quantity;
    if (quantity !== undefined && quantity !== before && (await onChange(quantity))) setTyped(String(before));
  }

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'Enter') void take();
  }

  return (
    <div className={styles.quantity}>
      <NumberInput
        label={`Quantity of ${nameOf(line)}`}
        hideLabel
        compact
        decimals={decimals}
        error={error}
        value={typed}
        onChange={setTyped}
        onBlur={() => void take()}
        onKeyDown={onKeyDown}
      />
      <Text as="span" size="s" className={styles.unit}>
        {unit && UNIT_WORDS[unit][line.quantity === 1 ? 'one' : 'many']}
      </Text>
      <span className={styles.onPaper}>{quantityText(line)}</span>
    </div>
  );
}
