import { Button, Text } from '@mortar/ui';
import styles from './product-table.module.css';

interface WaitingLineProps {
  /** How many products do not say what their price is for. */
  withoutUnit: number;
  onShow: () => void;
}

/** Says that buyers cannot compare some prices, and shows those. Nothing without any. */
export function WaitingLine({ withoutUnit, onShow }: WaitingLineProps) {
  if (withoutUnit === 0) return null;
  const products =
    withoutUnit === 1 ? '1 product does not say what its' : `${withoutUnit} products do not say what their`;
  return (
    <Text as="div" className={styles.waiting}>
      {`${products} price is for.`}
      <Button variant="soft" onClick={onShow}>
        Show them
      </Button>
    </Text>
  );
}
