import { paths } from '@mortar/contracts/site-paths';
import { Link } from '@mortar/ui';
import { InformationPage } from './information-page.tsx';

/** /help-center */
export function HelpCenterPage() {
  return (
    <InformationPage
      heading="Help Center"
      lead="Short answers to what people ask most."
      sections={[
        {
          id: 'buying',
          heading: 'Buying',
          body: (
            <>
              <h3>How do I buy something?</h3>
              <p>
                Find it under <Link href={paths.allCategories}>all categories</Link> or with{' '}
                <Link href={paths.search}>search</Link>, then press Contact Seller on its page. You agree on price,
                payment and delivery with the seller.
              </p>
              <h3>Can I negotiate the price?</h3>
              <p>Yes, where the product says that its price is negotiable.</p>
              <h3>How do I know a seller is good?</h3>
              <p>Look at the ratings and reviews on the store&apos;s page, and inspect materials before you pay.</p>
            </>
          ),
        },
        {
          id: 'account',
          heading: 'Your account',
          body: (
            <>
              <h3>I forgot my password.</h3>
              <p>
                <Link href={paths.forgotPassword}>Request an OTP</Link>. We email you a 6-digit code, with which you
                choose a new password. You are then signed out everywhere else.
              </p>
              <h3>How do I change my name or photo?</h3>
              <p>
                Press Edit Profile on <Link href={paths.myProfile}>My Profile</Link>.
              </p>
            </>
          ),
        },
        {
          id: 'wishlists',
          heading: 'Wishlists',
          body: (
            <p>
              Press the heart on a product to keep it in a list, for instance one for each room. Your{' '}
              <Link href={paths.wishlists}>wishlists</Link> are private until you share one.
            </p>
          ),
        },
        {
          id: 'reviews',
          heading: 'Reviews',
          body: (
            <p>
              Anyone signed in may review a product once, but not their own. The store can reply. What you wrote is
              listed in your profile under Reviews Given.
            </p>
          ),
        },
        {
          id: 'selling',
          heading: 'Selling',
          body: (
            <>
              <h3>How do I open a store?</h3>
              <p>
                <Link href={paths.getStarted}>Get started</Link> leads you through it: your business, its address, two
                photos and your categories. You can save a draft at every step.
              </p>
              <h3>Which photos can I use?</h3>
              <p>JPG or PNG, up to 8 MB each. Daylight and a plain background sell best.</p>
              <h3>What does it cost?</h3>
              <p>
                Opening a store is free. Manufacturers pay a subscription fee, as the{' '}
                <Link href={paths.terms}>Terms of Use</Link> say.
              </p>
            </>
          ),
        },
      ]}
    />
  );
}
