import { Text } from '@mortar/ui';
import { ProductArt } from '#/lib/art/product-art.tsx';
import { IntroPicture } from '#/lib/wizard/intro-picture.tsx';

export function IntroScreen() {
  return (
    <>
      <IntroPicture>
        <ProductArt />
      </IntroPicture>
      <Text size="l">Show buyers what you sell: a clear name, good photos and an honest price.</Text>
      <Text tone="soft">What you enter is kept in this tab until you submit it.</Text>
    </>
  );
}
