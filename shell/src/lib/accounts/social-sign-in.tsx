import { Button } from '@mortar/ui';
import { rememberOrigin } from '#/session/provider-origin.ts';
import { useOrigin } from '#/session/use-origin.ts';
import { useSessionBeginAtProviderMutation, useSessionProvidersQuery } from '#/session/providers.api.ts';
import { leaveSite } from './leave-site.ts';
import styles from './social-sign-in.module.css';

/** A button for each provider that is set up; nothing when there is none. */
export function SocialSignIn() {
  const { data: providers = [] } = useSessionProvidersQuery();
  const [begin, { isLoading }] = useSessionBeginAtProviderMutation();
  const state = useOrigin();
  if (providers.length === 0) return null;

  const signInAt = async (provider: string) => {
    const { data } = await begin(provider);
    if (!data) return;
    rememberOrigin(state);
    leaveSite(data.address);
  };

  return (
    <div className={styles.social}>
      <p className={styles.or}>or</p>
      {providers.map(({ name, label }) => (
        <Button key={name} variant="outline" fullWidth disabled={isLoading} onClick={() => void signInAt(name)}>
          Continue with {label}
        </Button>
      ))}
    </div>
  );
}
