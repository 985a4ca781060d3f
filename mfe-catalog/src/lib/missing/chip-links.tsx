import { Chip, Text } from '@mortar/ui';
import { type ReactNode, useId } from 'react';
import styles from './missing.module.css';

interface ChipLinksProps {
  label: string;
  links: readonly { text: string; path: string }[];
}

/** Ways on from where nothing is. */
export function ChipLinks({ label, links }: ChipLinksProps): ReactNode {
  const labelId = useId();
  if (links.length === 0) return null;
  return (
    <nav aria-labelledby={labelId} className={styles.ways}>
      <Text id={labelId} tone="soft">
        {label}
      </Text>
      <ul className={styles.chips}>
        {links.map(({ text, path }) => (
          <li key={path}>
            <Chip href={path}>{text}</Chip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
