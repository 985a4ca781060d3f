import { Heading, Text } from '@mortar/ui';
import { EditIcon, MessageIcon, PlusIcon } from '@mortar/ui/icons';
import styles from './get-started.module.css';

const STEPS = [
  {
    icon: EditIcon,
    title: 'Tell us about your business',
    text: 'Its name, its address, a photo or two, and what you deal in.',
  },
  {
    icon: PlusIcon,
    title: 'Add your first product',
    text: 'A clear name, up to three photos and a price in naira.',
  },
  {
    icon: MessageIcon,
    title: 'Meet your buyers',
    text: 'They call you or write to you directly. You agree on the rest.',
  },
] as const;

/** The steps to becoming a seller. */
export function GetStartedSteps() {
  return (
    <ol className={styles.steps}>
      {STEPS.map(({ icon: Icon, title, text }, index) => (
        <li key={title} className={styles.step}>
          <span className={styles.mark} aria-hidden="true">
            <Icon size={24} />
          </span>
          <div>
            <Text size="s" tone="soft">
              Step {index + 1}
            </Text>
            <Heading level={2} size="small">
              {title}
            </Heading>
            <Text tone="soft">{text}</Text>
          </div>
        </li>
      ))}
    </ol>
  );
}
