import { paths } from '@mortar/contracts/site-paths';
import { Link } from '@mortar/ui';
import { InformationPage } from './information-page.tsx';

/** /about */
export function AboutPage() {
  return (
    <InformationPage
      heading="About us"
      lead="Mortar holds a wall together. We do the same for the people who build, and the people who sell them what they build with."
      sections={[
        {
          id: 'why',
          heading: 'Why we are here',
          body: (
            <p>
              Anyone who builds in Nigeria knows the days lost between markets: comparing tiles in one, gates in
              another, glass in a third. Mortar brings those sellers to one place, with prices and photos beside each
              other and the seller one call away.
            </p>
          ),
        },
        {
          id: 'promises',
          heading: 'Three things you can count on',
          body: (
            <ul>
              <li>Great value: prices are there for all to see, and you speak to the seller yourself.</li>
              <li>Selling with confidence: a store of your own, free to open, with reviews that buyers trust.</li>
              <li>
                Support round the clock: whatever the hour, <Link href={paths.support}>help is here</Link>.
              </li>
            </ul>
          ),
        },
        {
          id: 'begin',
          heading: 'Get started',
          body: (
            <p>
              <Link href={paths.allCategories}>Browse by category</Link>, or{' '}
              <Link href={paths.getStarted}>open your own store</Link>.
            </p>
          ),
        },
      ]}
    />
  );
}
