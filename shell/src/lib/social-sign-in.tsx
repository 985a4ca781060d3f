import { Button, useToast } from '@mortar/ui';
import styles from './social-sign-in.module.css';

const providers = ['Google', 'Facebook'];

/** Social sign-in. No provider is set up yet: the buttons show a toast that states it. */
export function SocialSignIn() {
  const toast = useToast();
  return (
    <div className={styles.social}>
      <p className={styles.or}>or</p>
      {providers.map((provider) => (
        <Button
          key={provider}
          variant="outline"
          fullWidth
          onClick={() => toast.info(`Signing in with ${provider} is not available yet.`)}
        >
          Continue with {provider}
        </Button>
      ))}
    </div>
  );
}
