import { Avatar, Badge, Chip, PremiumIcon, Stack, StarRating } from '@mortar/ui';
import { useState } from 'react';
import { photographs } from '../photographs.ts';
import { LONG } from '../texts.ts';

export default { title: 'Labels' };

export const Badges = () => (
  <Stack direction="row" gap={2} wrap align="center">
    <Badge tone="accent" icon={<PremiumIcon size={16} />}>
      Premium
    </Badge>
    <Badge tone="clay">Negotiable</Badge>
    <Badge tone="success">Verified</Badge>
    <Badge tone="danger">Refused</Badge>
    <Badge>Draft</Badge>
  </Stack>
);

export const Chips = () => {
  const [filters, setFilters] = useState(['Tiles', 'Under ₦50,000']);
  const [selected, setSelected] = useState(true);
  return (
    <Stack direction="row" gap={2} wrap align="center">
      {filters.map((filter) => (
        <Chip
          key={filter}
          onRemove={() => setFilters(filters.filter((one) => one !== filter))}
          removeLabel={`Remove ${filter}`}
        >
          {filter}
        </Chip>
      ))}
      <Chip href="#tag">matt</Chip>
      <Chip onClick={() => setSelected(!selected)} selected={selected}>
        Chosen
      </Chip>
      <Chip>plain</Chip>
    </Stack>
  );
};

export const LongText = () => (
  <Stack direction="row" gap={2} wrap align="center">
    <Badge tone="clay">{LONG.label}</Badge>
    <Badge>{LONG.word}</Badge>
    <Chip onRemove={() => undefined}>{LONG.label}</Chip>
    <Chip href="#tag">{LONG.word}</Chip>
  </Stack>
);

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
    <Avatar name="Musa" size={64} />
    <Avatar name="Bello Tiles" src={photographs.shop} size={64} />
    <Avatar name="Not Loaded" src="data:,broken" />
  </Stack>
);
