import { paths } from '@mortar/contracts/site-paths';
import { Link } from '@mortar/ui';
import { SupportMail } from '#/lib/support/support-mail.tsx';
import { InformationPage } from './information-page.tsx';

/** /contact-us */
export function ContactPage() {
  return (
    <InformationPage
      heading="Contact Us"
      lead="Tell us what you need, in as many words as it takes."
      sections={[
        {
          id: 'write',
          heading: 'Write to us',
          body: (
            <p>
              <SupportMail /> reaches us at any hour. Add the address of the page that you are writing about, and the
              email of your account if you have one; never your password.
            </p>
          ),
        },
        {
          id: 'seller',
          heading: 'About a product or an order',
          body: (
            <p>
              The seller knows best. Contact Seller on the page of the product or store calls them directly, or opens a
              chat.
            </p>
          ),
        },
        {
          id: 'report',
          heading: 'Something is wrong with a listing',
          body: (
            <p>
              Use <Link href={paths.report}>Make a report</Link>: it reaches the right people at once, and you do not
              need an account.
            </p>
          ),
        },
      ]}
    />
  );
}
