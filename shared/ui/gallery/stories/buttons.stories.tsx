import { Button, ButtonLink, HeartIcon, IconButton, PhoneIcon, SearchIcon, Stack } from '@mortar/ui';
import { BellIcon, DeleteIcon, PlusIcon } from '@mortar/ui/icons';
import { useState } from 'react';
import { LONG } from '../texts.ts';

export default { title: 'Buttons' };

const VARIANTS = ['solid', 'soft', 'outline', 'quiet', 'danger'] as const;

function All(state: { loading?: boolean; disabled?: boolean }) {
  return (
    <Stack direction="row" gap={3} wrap>
      {VARIANTS.map((variant) => (
        <Button key={variant} variant={variant} {...state}>
          {variant}
        </Button>
      ))}
    </Stack>
  );
}

export const Variants = () => <All />;

export const Loading = () => <All loading />;

export const Disabled = () => <All disabled />;

export const SizesAndLinks = () => (
  <Stack gap={3}>
    <Button size="small" startIcon={<PlusIcon size={18} />}>
      Small
    </Button>
    <Button size="large">Large</Button>
    <Button fullWidth startIcon={<DeleteIcon size={20} />}>
      {LONG.label}
    </Button>
    <ButtonLink href="tel:+2348030000001" startIcon={<PhoneIcon size={20} />}>
      Contact Seller
    </ButtonLink>
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
