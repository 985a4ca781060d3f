import { paths } from '@mortar/contracts/site-paths';
import { Link } from '@mortar/ui';
import { SupportMail } from '#/lib/support/support-mail.tsx';
import { InformationPage } from './information-page.tsx';

/** /support */
export function SupportPage() {
  return (
    <InformationPage
      heading="Support"
      lead="Help for buyers and sellers, round the clock."
      sections={[
        {
          id: 'answers',
          heading: 'Find an answer',
          body: (
            <p>
              The <Link href={paths.help}>Help Center</Link> answers what most people ask: accounts, wishlists, reviews,
              stores and products.
            </p>
          ),
        },
        {
          id: 'sign-in',
          heading: 'You cannot sign in',
          body: (
            <p>
              <Link href={paths.forgotPassword}>Request an OTP</Link> with the email and phone number of your account,
              and choose a new password. The code is valid for ten minutes.
            </p>
          ),
        },
        {
          id: 'report',
          heading: 'Something is wrong with a listing or a store',
          body: (
            <p>
              <Link href={paths.report}>Make a report</Link>. We look at every one.
            </p>
          ),
        },
        {
          id: 'write',
          heading: 'Anything else',
          body: (
            <p>
              Write to <SupportMail />, or see <Link href={paths.contact}>Contact Us</Link>.
            </p>
          ),
        },
      ]}
    />
  );
}
