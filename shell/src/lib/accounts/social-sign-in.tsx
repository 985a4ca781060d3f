import type { SignInProvider } from '@mortar/contracts';
import { Button, useToast } from '@mortar/ui';
import { rememberOrigin } from '#/session/provider-origin.ts';
import { useOrigin } from '#/session/use-origin.ts';
import { useSessionBeginAtProviderMutation, useSessionProvidersQuery } from '#/session/providers.api.ts';
import { leaveSite } from './leave-site.ts';
import styles from './social-sign-in.module.css';

/** Their buttons are always there (specification, section 2). */
const SOCIAL: readonly SignInProvider[] = [
  { name: 'google', label: 'Google' },
  { name: 'facebook', label: 'Facebook' },
];

/** The two social buttons, and one for any other provider that is set up. */
export function SocialSignIn() {
  const { data: available } = useSessionProvidersQuery();
  const [begin, { isLoading }] = useSessionBeginAtProviderMutation();
  const state = useOrigin();
  const toast = useToast();
  const others = available?.filter(({ name }) => SOCIAL.every((social) => social.name !== name)) ?? [];

  const signInAt = async (provider: string) => {
    if (available && !available.some(({ name }) => name === provider)) return toast.info('Not available yet');
    const { data } = await begin(provider);
    if (!data) return;
    rememberOrigin(state);
    leaveSite(data.address);
  };

  return (
    <div className={styles.social}>
      <p className={styles.or}>or</p>
      {[...SOCIAL, ...others].map(({ name, label }) => (
        <Button key={name} variant="outline" fullWidth disabled={isLoading} onClick={() => void signInAt(name)}>
          Continue with {label}
        </Button>
      ))}
    </div>
  );
}
