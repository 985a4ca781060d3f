import { Button, useToast } from '@mortar/ui';
import styles from './social-sign-in.module.css';

const providers = ['Google', 'Facebook'];

/** Sign-in through others. None is set up yet, and the buttons say so. */
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
