import { PageTitle } from '@mortar/navigation';
import { Heading, ProgressBar, Text } from '@mortar/ui';
import { useEffect, useRef } from 'react';
import styles from './wizard.module.css';

interface WizardHeaderProps {
  name: string;
  title: string;
  level: 1 | 2;
  screen: number;
  total: number;
}

/** Where a person is in a wizard. A new screen takes the focus, so that it is read out from its title. */
export function WizardHeader({ name, title, level, screen, total }: WizardHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const drawn = useRef(screen);
  useEffect(() => {
    if (drawn.current === screen) return;
    drawn.current = screen;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('form')?.scrollIntoView({ block: 'start' });
  }, [screen]);
  const step = `Step ${screen + 1} of ${total}`;
  return (
    <header className={styles.header}>
      {/* On a page about more than the wizard, that page has its own. */}
      {level === 1 && <PageTitle>{title}</PageTitle>}
      <Text size="s" tone="soft">
        {step}
      </Text>
      <ProgressBar label={name} value={screen + 1} max={total} valueText={step} />
      <Heading level={level} size="large" ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </Heading>
    </header>
  );
}
