import { Heading, Price, Stack, Text, VisuallyHidden } from '@mortar/ui';
import { LONG } from '../texts.ts';

export default { title: 'Text' };

const SIZES = ['display', 'large', 'medium', 'small'] as const;

export const Headings = () => (
  <Stack gap={3}>
    {SIZES.map((size) => (
      <Heading key={size} level={2} size={size}>
        Everything a house is made of
      </Heading>
    ))}
  </Stack>
);

export const HeadingsWithLongText = () => (
  <Stack gap={3}>
    {SIZES.map((size) => (
      <Heading key={size} level={2} size={size}>
        {LONG.label} {LONG.word}
      </Heading>
    ))}
  </Stack>
);

export const Texts = () => (
  <Stack gap={3}>
    <Text size="l">Large, for the first sentence of a page.</Text>
    <Text>Body text, for a description of some length that a seller wrote on a phone.</Text>
    <Text size="s" tone="soft">
      Small and soft, for what stands beside.
    </Text>
    <Text tone="danger">Something is wrong.</Text>
    <Text tone="success">It is done.</Text>
    <Text preLine>{'Lines\nas they were typed.'}</Text>
    <Text>
      {LONG.sentence} {LONG.word}
    </Text>
    <Text>
      Seen<VisuallyHidden>, and this is heard only</VisuallyHidden>.
    </Text>
  </Stack>
);

export const Prices = () => (
  <Stack gap={3} align="start">
    <Price price={0} />
    <Price price={1_250_000} size="large" />
    <Price price={27_500.5} unit="carton" />
    <Price price={1_250_000_000.55} unit="bundle of twenty-four lengths" size="large" />
  </Stack>
);
