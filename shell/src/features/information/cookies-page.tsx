import { paths } from '@mortar/contracts/site-paths';
import { Link } from '@mortar/ui';
import { InformationPage } from './information-page.tsx';

/** /cookies */
export function CookiesPage() {
  return (
    <InformationPage
      heading="Cookies"
      lead="Mortar stores in your browser what it needs to work, and nothing to follow you elsewhere."
      sections={[
        {
          id: 'cookies',
          heading: 'Cookies',
          body: (
            <ul>
              <li>One that keeps you signed in. Scripts cannot read it, and Log Out ends it.</li>
              <li>One that lasts for seconds after you change something, so that you see the change everywhere.</li>
              <li>
                One that lets you sign in where you did before, even while others try to guess your password. Scripts
                cannot read it, and it stays for half a year.
              </li>
              <li>
                One with a random number, which comes with your first page. It keeps giving you the same version of the
                site while a new one is being introduced, and pages that fail count once for each visitor.
              </li>
            </ul>
          ),
        },
        {
          id: 'storage',
          heading: 'Stored in your browser',
          body: (
            <ul>
              <li>
                Your name, email, phone, photo and store while you are signed in, so that the page need not ask for them
                first.
              </li>
              <li>The products that you viewed last, and your last searches.</li>
              <li>The state that you chose last in a list.</li>
              <li>
                The project list that you make without an account. When you have signed in and open your projects, it
                moves to your account; until then it is here alone.
              </li>
              <li>
                Drafts of a store or a product, until you close the tab. Their photos are removed when you return after
                a day.
              </li>
            </ul>
          ),
        },
        {
          id: 'control',
          heading: 'What you can do',
          body: (
            <p>
              Log Out removes all of it but the last two cookies, which give no access to your account; clearing the
              data of this site in your browser removes them too. There are no cookies for advertising. The{' '}
              <Link href={paths.privacy}>Privacy Policy</Link> says what we keep on our side.
            </p>
          ),
        },
      ]}
    />
  );
}
