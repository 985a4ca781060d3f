import { Text } from '@mortar/ui';
import { ShopfrontArt } from '#/lib/art/shopfront-art.tsx';
import { IntroIllustration } from '#/lib/wizard/intro-illustration.tsx';

export function IntroScreen() {
  return (
    <>
      <IntroIllustration>
        <ShopfrontArt />
      </IntroIllustration>
      <Text size="l">Tell buyers who you are and where to find you. It takes about five minutes.</Text>
      <Text tone="soft">
        Have your business address at hand, a photo of your shop or your logo, and a wide photo for the top of your
        page. What you enter is kept in this tab until you submit it.
      </Text>
    </>
  );
}
