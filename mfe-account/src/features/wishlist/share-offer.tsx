import { Button, Stack, Text } from '@mortar/ui';
import type { ReactNode, Ref } from 'react';
import { useAccountShareWishlistMutation } from './wishlist.api.ts';

interface ShareOfferProps {
  wishId: string;
  createButton: Ref<HTMLButtonElement>;
}

/** Explains sharing, with the button that creates the link. */
export function ShareOffer({ wishId, createButton }: ShareOfferProps): ReactNode {
  const [share, { isLoading }] = useAccountShareWishlistMutation();
  return (
    <Stack gap={4}>
      <Text tone="soft">
        This wishlist is private. With a link, anybody can see its products and your first name. You can take the link
        back at any time.
      </Text>
      <Button ref={createButton} fullWidth loading={isLoading} onClick={() => void share(wishId)}>
        Create link
      </Button>
    </Stack>
  );
}
