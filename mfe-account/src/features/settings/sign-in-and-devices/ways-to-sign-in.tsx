import type { SignInMethod, SignInProvider } from '@mortar/contracts';
import { Button, ErrorPanel, formatDate, Heading, onDemand, Stack, Text, useToast } from '@mortar/ui';
import { type ReactNode, useRef, useState } from 'react';
import { useFocusAfterRemoval } from '#/lib/use-focus-after-removal.ts';
import { EntrySkeletons } from './entry-skeletons.tsx';
import { leaveSite } from './leave-site.ts';
import {
  useAccountBeginJoiningMutation,
  useAccountListSignInMethodsQuery,
  useAccountRemoveSignInMethodMutation,
} from './sign-in-and-devices.api.ts';
import styles from '#/lib/entry-list.module.css';

const ConfirmDialog = onDemand(async () => {
  const overlays = await import(/* webpackChunkName: "confirm-removal" */ '@mortar/ui/overlays');
  return overlays.ConfirmDialog;
});

/**
 * Password and providers that open the account. The last one that can be used stays.
 *
 * @param props.password the button that changes it
 */
export function WaysToSignIn({ password }: { password: ReactNode }): ReactNode {
  const { data, error, isFetching, refetch } = useAccountListSignInMethodsQuery();
  const heading = useRef<HTMLHeadingElement>(null);
  if (!data && error) {
    return (
      <ErrorPanel
        title="Your ways to sign in could not be loaded."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <section aria-labelledby="ways-to-sign-in" aria-busy={!data}>
      <Heading level={2} id="ways-to-sign-in" ref={heading} tabIndex={-1}>
        How you sign in
      </Heading>
      {data ? <Methods methods={data.methods} heading={heading} /> : <EntrySkeletons count={1} />}
      {data && (
        <Stack direction="row" gap={3} wrap>
          {password}
          <JoinProviders providers={data.joinable} />
        </Stack>
      )}
    </section>
  );
}

interface MethodsProps {
  methods: readonly SignInMethod[];
  heading: React.RefObject<HTMLHeadingElement | null>;
}

function Methods({ methods, heading }: MethodsProps): ReactNode {
  const [remove, { isLoading }] = useAccountRemoveSignInMethodMutation();
  const [removed, setRemoved] = useState<SignInMethod>();
  const [isAsking, setIsAsking] = useState(false);
  const toast = useToast();
  const focusAfterRemoval = useFocusAfterRemoval(
    methods.map(({ methodId }) => methodId),
    heading,
  );

  async function confirm({ methodId, label }: SignInMethod) {
    const { error } = await remove(methodId);
    setIsAsking(false);
    if (!error) toast.success(`${label} can no longer open your account`);
  }

  return (
    <>
      <ul className={styles.entries}>
        {methods.map((method) => {
          const { ref, onRemove } = focusAfterRemoval(method.methodId);
          const isOnly = !methods.some((other) => other !== method && other.isAvailable);
          return (
            <li key={method.methodId} className={styles.entry}>
              <div className={styles.what}>
                <strong>{method.label}</strong>
                <Text size="s" tone="soft">
                  {[method.email, detailOf(method, isOnly)].filter(Boolean).join(' · ')}
                </Text>
              </div>
              {!isOnly && (
                <Button
                  ref={ref}
                  variant="outline"
                  aria-haspopup="dialog"
                  aria-label={`Remove ${method.label}`}
                  onClick={() => {
                    onRemove();
                    setRemoved(method);
                    setIsAsking(true);
                  }}
                >
                  Remove
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => removed && void confirm(removed)}
        title={`Remove ${removed?.label ?? ''}`}
        confirmLabel="Remove"
        loading={isLoading}
      >
        {removed?.label} will no longer open your account. Devices that are signed in stay signed in.
      </ConfirmDialog>
    </>
  );
}

function detailOf({ joinedAt, isAvailable }: SignInMethod, isOnly: boolean): string {
  if (!isAvailable) return 'Not available at the moment';
  if (isOnly) return 'Your only way to sign in';
  return joinedAt === null ? '' : `Since ${formatDate(joinedAt)}`;
}

/** A button for each provider that does not open the account yet; it leads there, and back to this page. */
function JoinProviders({ providers }: { providers: readonly SignInProvider[] }): ReactNode {
  const [begin, { isLoading }] = useAccountBeginJoiningMutation();

  async function join(provider: string) {
    const { data } = await begin(provider);
    if (data) leaveSite(data.address);
  }

  return providers.map(({ name, label }) => (
    <Button key={name} variant="soft" loading={isLoading} onClick={() => void join(name)}>
      Sign in with {label} too
    </Button>
  ));
}
