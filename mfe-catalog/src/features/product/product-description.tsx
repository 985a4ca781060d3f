import type { ProductDetail } from '@mortar/contracts';
import { Button, Section, Text } from '@mortar/ui';
import { type ReactNode, useId, useState } from 'react';
import styles from './product.module.css';

/** Characters and lines from which a description starts folded. */
const LONG = 420;
const LONG_LINES = 7;

/** The seller's description; a long one expands on View more. */
export function ProductDescription({ product: { description } }: { product: ProductDetail }): ReactNode {
  const [open, setOpen] = useState(false);
  const textId = useId();
  const long = description.length > LONG || description.split('\n').length > LONG_LINES;
  return (
    <Section heading="Description" className={styles.description}>
      <Text id={textId} preLine className={long && !open ? styles.folded : undefined}>
        {description}
      </Text>
      {long && (
        <Button variant="soft" size="small" aria-expanded={open} aria-controls={textId} onClick={() => setOpen(!open)}>
          {open ? 'View less' : 'View more'}
        </Button>
      )}
    </Section>
  );
}
