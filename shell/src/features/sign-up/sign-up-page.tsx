import { paths } from '@mortar/contracts/site-paths';
import { useLocation } from '@mortar/navigation';
import { Link } from '@mortar/ui';
import { AccountScreen } from '#/lib/accounts/account-screen.tsx';
import { SocialSignIn } from '#/lib/accounts/social-sign-in.tsx';
import { SignedOutOnly } from '#/session/signed-out-only.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** /register */
export function SignUpPage() {
  const { state } = useLocation();
  return (
    <SignedOutOnly>
      <AccountScreen
        heading="Create an account"
        intro={
          <>
            Already have one?{' '}
            <Link href={paths.login} state={state}>
              Sign in
            </Link>
          </>
        }
      >
        <SignUpForm />
        <SocialSignIn />
      </AccountScreen>
    </SignedOutOnly>
  );
}
