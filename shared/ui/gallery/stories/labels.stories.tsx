import { Avatar, Badge, Chip, Image, Logo, PremiumIcon, Stack, StarRating } from '@mortar/ui';
import { useState } from 'react';
import { BROKEN, photographs } from '../photographs.ts';
import { LONG } from '../texts.ts';

export default { title: 'Labels and images' };

const TONES = ['accent', 'clay', 'success', 'danger'] as const;

export const BadgesAndChips = () => {
  const [selected, setSelected] = useState(true);
  return (
    <Stack direction="row" gap={2} wrap align="center">
      {TONES.map((tone) => (
        <Badge key={tone} tone={tone} icon={<PremiumIcon size={16} />}>
          {tone}
        </Badge>
      ))}
      <Badge>{LONG.word}</Badge>
      <Chip onRemove={() => undefined}>{LONG.label}</Chip>
      <Chip href="#tag">{LONG.word}</Chip>
      <Chip onClick={() => setSelected(!selected)} selected={selected}>
        Chosen
      </Chip>
    </Stack>
  );
};

export const Ratings = () => (
  <Stack gap={3}>
    <StarRating value={0} count={0} />
    <StarRating value={3.5} count={1284} />
    <StarRating value={5} size="small" />
    <StarRating value={4.2} size="large" />
  </Stack>
);

export const Avatars = () => (
  <Stack direction="row" align="center" gap={3}>
    <Avatar name="Ngozi Adaeze Eze" />
    <Avatar name="Bello Tiles" src={photographs.shop} size={64} />
    <Avatar name="Not Loaded" src={BROKEN} />
  </Stack>
);

const WITH_DRAWING =
  'cement-and-blocks roofing tiles paints doors gate glass plumbing electricals lighting sanitary-ware interiors other';

export const Images = () => (
  <Stack gap={3}>
    <Image image={photographs.tiles} alt="Tiles" ratio="2 / 1" fit="contain" />
    <Image image={null} alt="" ratio="3 / 2" />
    <Image image={BROKEN} alt="A room" ratio="3 / 2" />
    <ul style={{ display: 'grid', gap: '0.75rem', gridTemplateColumns: 'repeat(auto-fill, minmax(8rem, 1fr))' }}>
      {WITH_DRAWING.split(' ').map((categoryId) => (
        <li key={categoryId}>
          <Image image={null} categoryId={categoryId} alt="" />
        </li>
      ))}
    </ul>
    <Logo />
    <Logo markOnly height={48} />
  </Stack>
);
