import { Text } from '@mortar/ui';

export function IntroScreen() {
  return (
    <>
      <Text size="l">Show buyers what you sell: a clear name, good photos and an honest price.</Text>
      <Text tone="soft">What you enter is kept in this tab until you submit it.</Text>
    </>
  );
}
