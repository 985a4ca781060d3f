import { Button, ButtonLink, HeartIcon, IconButton, PhoneIcon, SearchIcon, Stack } from '@mortar/ui';
import { BellIcon, DeleteIcon, PlusIcon } from '@mortar/ui/icons';
import { useState } from 'react';
import { LONG } from '../texts.ts';

export default { title: 'Buttons' };

const VARIANTS = ['solid', 'soft', 'outline', 'quiet', 'danger'] as const;

export const Variants = () => (
  <Stack direction="row" gap={3} wrap>
    {VARIANTS.map((variant) => (
      <Button key={variant} variant={variant}>
        {variant}
      </Button>
    ))}
  </Stack>
);

export const Sizes = () => (
  <Stack direction="row" gap={3} wrap align="center">
    <Button size="small" startIcon={<PlusIcon size={18} />}>
      Small
    </Button>
    <Button>Medium</Button>
    <Button size="large">Large</Button>
    <Button fullWidth>Full width</Button>
  </Stack>
);

export const Loading = () => (
  <Stack direction="row" gap={3} wrap>
    {VARIANTS.map((variant) => (
      <Button key={variant} variant={variant} loading>
        Saving
      </Button>
    ))}
  </Stack>
);

export const Disabled = () => (
  <Stack direction="row" gap={3} wrap>
    {VARIANTS.map((variant) => (
      <Button key={variant} variant={variant} disabled>
        Not now
      </Button>
    ))}
  </Stack>
);

export const Links = () => (
  <Stack direction="row" gap={3} wrap>
    <ButtonLink href="tel:+2348030000001" startIcon={<PhoneIcon size={20} />}>
      Contact Seller
    </ButtonLink>
    <ButtonLink href="#all" variant="outline">
      See all
    </ButtonLink>
  </Stack>
);

export const LongText = () => (
  <Stack gap={3}>
    <Button startIcon={<DeleteIcon size={20} />}>{LONG.label}</Button>
    <Button fullWidth variant="soft">
      {LONG.label}
    </Button>
    <ButtonLink href="#all" variant="outline">
      {LONG.label}
    </ButtonLink>
  </Stack>
);

export const IconButtons = () => {
  const [pressed, setPressed] = useState(true);
  return (
    <Stack direction="row" gap={3} wrap align="center">
      <IconButton label="Search">
        <SearchIcon size={22} />
      </IconButton>
      <IconButton label="Notifications" count={3}>
        <BellIcon size={22} />
      </IconButton>
      <IconButton label="Many notifications" count={1284}>
        <BellIcon size={22} />
      </IconButton>
      <IconButton label="Add to wishlist" variant="floating" pressed={pressed} onClick={() => setPressed(!pressed)}>
        <HeartIcon size={20} />
      </IconButton>
      <IconButton label="Delete" disabled>
        <DeleteIcon size={22} />
      </IconButton>
    </Stack>
  );
};
