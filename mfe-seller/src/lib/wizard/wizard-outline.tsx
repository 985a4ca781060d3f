import { CheckIcon } from '@mortar/ui/icons';
import styles from './wizard-outline.module.css';

interface WizardOutlineProps {
  titles: readonly string[];
  screen: number;
}

/**
 * Outline of all screens of a wizard, on wide screens. Hidden from assistive technology, for which the
 * header has the progress as text.
 */
export function WizardOutline({ titles, screen }: WizardOutlineProps) {
  return (
    <ol className={styles.outline} aria-hidden="true">
      {titles.map((title, index) => (
        <li key={title} className={styles.step} data-place={placeOf(index, screen)}>
          <span className={styles.mark}>{index < screen ? <CheckIcon size={16} strokeWidth={2.5} /> : index + 1}</span>
          {title}
        </li>
      ))}
    </ol>
  );
}

function placeOf(index: number, screen: number): 'done' | 'here' | 'ahead' {
  if (index === screen) return 'here';
  return index < screen ? 'done' : 'ahead';
}
