import type { SignInProvider } from '@mortar/contracts';
import { Button, Stack } from '@mortar/ui';
import type { ReactNode } from 'react';
import { leaveSite } from './leave-site.ts';
import { useAccountBeginJoiningMutation } from './sign-in-and-devices.api.ts';

/** A button for each provider that does not open the account yet; it leads there, and back to this page. */
export function JoinProviders({ providers }: { providers: readonly SignInProvider[] }): ReactNode {
  const [begin, { isLoading }] = useAccountBeginJoiningMutation();
  if (providers.length === 0) return null;

  async function join(provider: string) {
    const { data } = await begin(provider);
    if (data) leaveSite(data.address);
  }

  return (
    <Stack direction="row" gap={3} wrap>
      {providers.map(({ name, label }) => (
        <Button key={name} variant="soft" loading={isLoading} onClick={() => void join(name)}>
          Sign in with {label} too
        </Button>
      ))}
    </Stack>
  );
}
