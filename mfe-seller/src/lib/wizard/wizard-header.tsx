import { PageTitle } from '@mortar/navigation';
import { Heading, ProgressBar, Text } from '@mortar/ui';
import { useEffect, useId, useRef } from 'react';
import styles from './wizard.module.css';

interface WizardHeaderProps {
  name: string;
  title: string;
  screen: number;
  total: number;
}

/** Title and progress of a wizard. The title of a new screen takes the focus: screen readers say it with its step. */
export function WizardHeader({ name, title, screen, total }: WizardHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const renderedScreen = useRef(screen);
  useEffect(() => {
    if (renderedScreen.current === screen) return;
    renderedScreen.current = screen;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('form')?.scrollIntoView({ block: 'start' });
  }, [screen]);
  const stepId = useId();
  const step = `Step ${screen + 1} of ${total}`;
  return (
    <header className={styles.header}>
      <PageTitle>{title}</PageTitle>
      <Text size="s" tone="soft" id={stepId}>
        {step}
      </Text>
      <ProgressBar label={name} value={screen + 1} max={total} valueText={step} />
      <Heading level={1} size="large" ref={heading} tabIndex={-1} aria-describedby={stepId} className={styles.title}>
        {title}
      </Heading>
    </header>
  );
}
