import { Stack } from '@mortar/ui';
import type { ReactNode } from 'react';
import { Devices } from './devices.tsx';
import { WaysToSignIn } from './ways-to-sign-in.tsx';

/** What opens the user's account, and where it is open: each can be ended. */
export function SignInAndDevices(): ReactNode {
  return (
    <Stack gap={7}>
      <WaysToSignIn />
      <Devices />
    </Stack>
  );
}
