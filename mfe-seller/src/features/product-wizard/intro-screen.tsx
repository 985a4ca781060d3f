import { Text } from '@mortar/ui';
import { ProductArt } from '#/lib/art/product-art.tsx';
import { IntroIllustration } from '#/lib/wizard/intro-illustration.tsx';

export function IntroScreen() {
  return (
    <>
      <IntroIllustration>
        <ProductArt />
      </IntroIllustration>
      <Text size="l">Show buyers what you sell: a clear name, good photos and an honest price.</Text>
      <Text tone="soft">What you enter is kept in this tab until you submit it.</Text>
    </>
  );
}
