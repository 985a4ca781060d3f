import { AccountIcon, PhoneIcon, PremiumIcon, Section, SuccessIcon, Text } from '@mortar/ui';
import type { ReactNode } from 'react';
import styles from './home.module.css';

const values = [
  {
    Icon: SuccessIcon,
    title: 'Great value',
    text: 'Compare prices from stores across the country, and ask for a better one where it says negotiable.',
  },
  {
    Icon: AccountIcon,
    title: 'Honest reviews',
    text: 'Every review carries the name of the account that wrote it, and sellers reply where all can read it.',
  },
  {
    Icon: PremiumIcon,
    title: 'Sell with confidence',
    text: 'Open a store in minutes, keep your own prices, and let reviews from real buyers speak for you.',
  },
  {
    Icon: PhoneIcon,
    title: 'Round-the-clock support',
    text: 'Day or night, somebody is there to help you find the right material or the right buyer.',
  },
];

/** The advantages of the marketplace for buyers and sellers. */
export function ValuePropositions(): ReactNode {
  return (
    <Section heading="Why build with Mortar">
      <ul className={styles.values}>
        {values.map(({ Icon, title, text }) => (
          <li key={title} className={styles.value}>
            <span className={styles.valueIcon}>
              <Icon size={24} aria-hidden="true" />
            </span>
            <h3 className={styles.valueTitle}>{title}</h3>
            <Text size="s" tone="soft">
              {text}
            </Text>
          </li>
        ))}
      </ul>
    </Section>
  );
}
