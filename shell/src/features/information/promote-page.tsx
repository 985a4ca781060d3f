import { paths } from '@mortar/contracts/site-paths';
import { Link } from '@mortar/ui';
import { SupportMail } from '#/lib/support/support-mail.tsx';
import { InformationPage } from './information-page.tsx';

/** /promote-a-product */
export function PromotePage() {
  return (
    <InformationPage
      heading="Promote a Product"
      lead="Put your best work where builders look first."
      sections={[
        {
          id: 'free',
          heading: 'What you can do for free',
          body: (
            <ul>
              <li>Three clear photos, the first one filling the frame.</li>
              <li>A title that says what it is, its size and its material.</li>
              <li>The right subcategories and tags: they are what people filter by.</li>
              <li>A reply to every review. Well rated products come first in Most Loved Products.</li>
            </ul>
          ),
        },
        {
          id: 'premium',
          heading: 'Premium stores',
          body: (
            <p>
              Premium stores carry a badge and can be chosen for the store spotlights on the home page. Write to{' '}
              <SupportMail subject="Promote my product" /> with the name of your store, and we will tell you what is
              possible.
            </p>
          ),
        },
        {
          id: 'begin',
          heading: 'No store yet?',
          body: (
            <p>
              <Link href={paths.getStarted}>Sell on Mortar in 3 easy steps.</Link>
            </p>
          ),
        },
      ]}
    />
  );
}
