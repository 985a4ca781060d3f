import { Button, Stack, Text } from '@mortar/ui';
import type { ReactNode } from 'react';
import { useAccountShareWishlistMutation } from './wishlist.api.ts';

/** Says what sharing means, and does it. */
export function ShareOffer({ wishId }: { wishId: string }): ReactNode {
  const [share, { isLoading }] = useAccountShareWishlistMutation();
  return (
    <Stack gap={4}>
      <Text tone="soft">
        This wishlist is private. With a link, anybody can see its products and your first name. You can take the link
        back at any time.
      </Text>
      <Button fullWidth loading={isLoading} onClick={() => void share(wishId)}>
        Create link
      </Button>
    </Stack>
  );
}
