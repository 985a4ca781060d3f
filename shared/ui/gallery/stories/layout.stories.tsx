import { Heading, PageContainer, Panel, Price, Section, Stack, Text, VisuallyHidden } from '@mortar/ui';
import styles from '../gallery.module.css';
import { LONG } from '../texts.ts';

export default { title: 'Layout and text' };

export const ContainersAndPanels = () => (
  <Stack gap={4}>
    {(['wide', 'reading', 'form'] as const).map((width) => (
      <PageContainer key={width} width={width}>
        <Panel>
          <Text>{width}</Text>
        </Panel>
      </PageContainer>
    ))}
    {(['sunken', 'tint'] as const).map((tone) => (
      <Panel key={tone} tone={tone}>
        <Text>{tone}</Text>
      </Panel>
    ))}
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

export const Headings = () => (
  <Stack gap={3}>
    {(['display', 'large', 'medium', 'small'] as const).map((size) => (
      <Heading key={size} level={2} size={size}>
        {LONG.label} {LONG.word}
      </Heading>
    ))}
  </Stack>
);

export const Texts = () => (
  <Stack gap={3}>
    <Text size="l">Large, for the first sentence of a page.</Text>
    <Text size="s" tone="soft">
      Small and soft, for what stands beside.
    </Text>
    <Text tone="danger">Something is wrong.</Text>
    <Text tone="success">It is done.</Text>
    <Text preLine>{`Lines\n${LONG.sentence} ${LONG.word}`}</Text>
    <Text>
      Seen<VisuallyHidden>, and this is heard only</VisuallyHidden>.
    </Text>
    <Price price={27_500.5} unit="carton" />
    <Price price={1_250_000_000.55} unit="bundle of twenty-four lengths" size="large" />
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
