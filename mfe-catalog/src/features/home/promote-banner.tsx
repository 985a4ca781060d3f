import { Button, Text } from '@mortar/ui';
import { type ReactNode, useId } from 'react';
import styles from './home.module.css';
import { useStartSelling } from './use-start-selling.ts';

const STEPS = ['Open a store.', 'Add products with photos and prices.', 'Buyers call you or write on WhatsApp.'];

/** Invites visitors to become sellers. */
export function PromoteBanner(): ReactNode {
  const headingId = useId();
  const startSelling = useStartSelling();
  return (
    <section className={styles.promote} aria-labelledby={headingId}>
      <div className={styles.promoteText}>
        <h2 id={headingId}>Promote your business</h2>
        <Text>Builders and home owners look here first. Show them what you have in stock today.</Text>
        <ol className={styles.steps}>
          {STEPS.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <Button size="large" onClick={startSelling}>
        Start Selling
      </Button>
      <noscript>Opening a store needs JavaScript.</noscript>
    </section>
  );
}
