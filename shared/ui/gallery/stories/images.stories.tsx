import { Image, Logo, Stack } from '@mortar/ui';
import { photographs } from '../photographs.ts';

export default { title: 'Images' };

export const Shown = () => (
  <Stack gap={3}>
    <Image image={photographs.room} alt="A room with a window" ratio="3 / 2" />
    <Image image={photographs.room} alt="A room with a window" ratio="2 / 1" fit="contain" />
  </Stack>
);

export const Missing = () => <Image image={null} alt="" ratio="3 / 2" />;

export const Broken = () => <Image image="data:,broken" alt="A room" ratio="3 / 2" />;

export const Logos = () => (
  <Stack gap={4} align="start">
    <Logo />
    <Logo height={48} />
    <Logo markOnly height={48} />
  </Stack>
);
