import { PageContainer, Panel, Section, Stack, Text } from '@mortar/ui';
import styles from '../gallery.module.css';
import { LONG } from '../texts.ts';

export default { title: 'Layout' };

export const Panels = () => (
  <Stack gap={4}>
    <Panel>
      <Text>Surface</Text>
    </Panel>
    <Panel tone="sunken">
      <Text>Sunken</Text>
    </Panel>
    <Panel tone="tint">
      <Text>Tint</Text>
    </Panel>
  </Stack>
);

export const Sections = () => (
  <>
    <Section heading="New Arrivals" headingHref="#new" href="#all">
      <Text>What there is.</Text>
    </Section>
    <Section heading={LONG.label} href="#all" level={3}>
      <Text>What there is.</Text>
    </Section>
  </>
);

export const Containers = () => (
  <Stack gap={4}>
    {(['wide', 'reading', 'form'] as const).map((width) => (
      <PageContainer key={width} width={width}>
        <Panel tone="tint">
          <Text>{width}</Text>
        </Panel>
      </PageContainer>
    ))}
  </Stack>
);

export const Stacks = () => (
  <Stack gap={5}>
    {([1, 3, 6] as const).map((gap) => (
      <Stack key={gap} direction="row" gap={gap} wrap>
        {['One', 'Two', 'Three'].map((word) => (
          <Panel key={word}>
            <Text>{word}</Text>
          </Panel>
        ))}
      </Stack>
    ))}
  </Stack>
);

const COLOURS =
  'paper surface sunken line line-strong ink ink-soft accent accent-strong accent-vivid accent-tint clay clay-tint star success danger danger-ink danger-tint';

export const Colours = () => (
  <div className={styles.swatches}>
    {COLOURS.split(' ').map((name) => (
      <div key={name} className={styles.swatch}>
        <span className={styles.colour} style={{ background: `var(--m-${name})` }} />
        {name}
      </div>
    ))}
  </div>
);
