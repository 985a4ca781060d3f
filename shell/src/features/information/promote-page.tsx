import { paths } from '@mortar/contracts/site-paths';
import { Slot } from '@mortar/navigation';
import { useAuth } from '@mortar/store';
import { Link } from '@mortar/ui';
import type { ReactNode } from 'react';
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
              Premium stores carry a badge and come first in the store spotlights on the home page. Promoted products
              carry the word Promoted on their card. Both end by themselves, and we tell you a week before.
            </p>
          ),
        },
        {
          id: 'apply',
          heading: 'Apply',
          body: <Application />,
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

/** For sellers; others learn how to become one. */
function Application(): ReactNode {
  const { hasStore } = useAuth();
  const mail = (
    <p>
      Write to <SupportMail subject="Promote my product" /> with the name of your store.
    </p>
  );
  if (hasStore) return <Slot name="promotion-form" fallback={mail} />;
  return <p>Sign in as a seller, and apply here for a product or your whole store. A moderator answers.</p>;
}
