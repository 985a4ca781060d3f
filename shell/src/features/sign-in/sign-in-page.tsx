import { paths } from '@mortar/contracts/site-paths';
import { useLocation } from '@mortar/navigation';
import { Link } from '@mortar/ui';
import { AccountScreen } from '#/lib/accounts/account-screen.tsx';
import { SocialSignIn } from '#/lib/accounts/social-sign-in.tsx';
import { SignedOutOnly } from '#/session/signed-out-only.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** /login */
export function SignInPage() {
  const { state } = useLocation();
  return (
    <SignedOutOnly>
      <AccountScreen
        heading="Sign in"
        intro={
          <>
            New to Mortar?{' '}
            <Link href={paths.register} state={state}>
              Create an account
            </Link>
          </>
        }
      >
        <SignInForm />
        <SocialSignIn />
      </AccountScreen>
    </SignedOutOnly>
  );
}
