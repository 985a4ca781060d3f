import { Heading, MortarTheme, Stack } from '@mortar/ui';
import { useEffect } from 'react';
import { useAddress } from './address.ts';
import styles from './gallery.module.css';
import { applyScheme } from './scheme.ts';
import { storyAt } from './stories.ts';

/** One story by itself, in a document of its own: its width is that of the screen for all styles. */
export function Frame() {
  const { story, scheme } = useAddress();
  const { id, group, name, Story } = storyAt(story);
  useEffect(() => applyScheme(scheme), [scheme]);
  useEffect(() => {
    document.title = `${group}: ${name}`;
  }, [group, name]);
  return (
    <MortarTheme key={id}>
      <main className={styles.story} data-story={id}>
        <Stack gap={5}>
          <Heading level={1} size="small">
            {group}: {name}
          </Heading>
          <Story />
        </Stack>
      </main>
    </MortarTheme>
  );
}
