import { Heading, Price, Section, Stack, Text } from '@mortar/ui';
import styles from '../gallery.module.css';

const colours = [
  'paper',
  'surface',
  'sunken',
  'line',
  'line-strong',
  'ink',
  'ink-soft',
  'accent',
  'accent-strong',
  'accent-vivid',
  'accent-tint',
  'clay',
  'clay-tint',
  'star',
  'success',
  'danger',
  'danger-ink',
  'danger-tint',
];

/** Type and colour. */
export function Tokens() {
  return (
    <>
      <Section heading="Type">
        <Stack gap={3}>
          <Heading level={3} size="large">
            What Is The Name Of Your Business?
          </Heading>
          <Heading level={3} size="medium">
            Other People Also Viewed
          </Heading>
          <Heading level={3} size="small">
            Overall Rating
          </Heading>
          <Text>Body text, for a description of some length that a seller wrote on a phone.</Text>
          <Text size="s" tone="soft">
            Small and soft, for what stands beside.
          </Text>
          <Price price={1250000} size="large" />
        </Stack>
      </Section>
      <Section heading="Colour">
        <div className={styles.swatches}>
          {colours.map((name) => (
            <div key={name} className={styles.swatch}>
              <span className={styles.colour} style={{ background: `var(--m-${name})` }} />
              {name}
            </div>
          ))}
        </div>
      </Section>
    </>
  );
}
