import type { ComponentType } from 'react';
import * as buttons from './stories/buttons.stories.tsx';
import * as cards from './stories/cards.stories.tsx';
import * as feedback from './stories/feedback.stories.tsx';
import * as forms from './stories/forms.stories.tsx';
import * as icons from './stories/icons.stories.tsx';
import * as inputs from './stories/inputs.stories.tsx';
import * as labels from './stories/labels.stories.tsx';
import * as layout from './stories/layout.stories.tsx';
import * as navigation from './stories/navigation.stories.tsx';
import * as overlays from './stories/overlays.stories.tsx';

/** A file of stories in Component Story Format: a title, and a component for each state. */
interface StoryFile {
  default: { title: string };
  [state: string]: unknown;
}

interface Story {
  id: string;
  group: string;
  name: string;
  Story: ComponentType;
}

const files: StoryFile[] = [buttons, cards, feedback, forms, inputs, overlays, navigation, labels, icons, layout];

/** `LongText` as words. */
function wordsOf(name: string): string {
  return name.replaceAll(/(?!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** All stories, in the order in which the gallery lists them. */
export const groups = files.map(({ default: { title: group }, ...states }) => ({
  group,
  stories: Object.entries(states).map(([state, component]): Story => {
    const name = wordsOf(state);
    const id = `${group} ${name}`.toLowerCase().replaceAll(/\W+/g, '-');
    return { id, group, name, Story: component as ComponentType };
  }),
}));

const all = groups.flatMap(({ stories }) => stories);

/** The story of an address; the first when it names none. */
export function storyAt(id: string): Story {
  const story = all.find((one) => one.id === id) ?? all[0];
  if (!story) throw new Error('The gallery has no story.');
  return story;
}
