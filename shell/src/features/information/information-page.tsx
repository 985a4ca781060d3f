import { paths } from '@mortar/contracts/site-paths';
import { useLocation } from '@mortar/navigation';
import { Link } from '@mortar/ui';
import { ReadingPage, type TextOfPage } from '#/lib/reading-page.tsx';
import { SupportContact } from '#/lib/support/support-contact.tsx';
import styles from './information-page.module.css';

const siblings: readonly { label: string; href: string }[] = [
  { label: 'Help Center', href: paths.help },
  { label: 'Support', href: paths.support },
  { label: 'Contact Us', href: paths.contact },
  { label: 'Make a report', href: paths.report },
  { label: 'Promote a Product', href: paths.promote },
  { label: 'About', href: paths.about },
  { label: 'Cookies', href: paths.cookies },
];

/** A short page about the site, with links to the other ones beside it. */
export function InformationPage(page: TextOfPage) {
  const { pathname } = useLocation();
  return (
    <ReadingPage
      {...page}
      aside={
        <>
          <nav aria-label="Help and information">
            <ul>
              {siblings.map(({ label, href }) => (
                <li key={href}>
                  <Link
                    href={href}
                    variant="quiet"
                    className={styles.sibling}
                    aria-current={href === pathname ? 'page' : undefined}
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <SupportContact />
        </>
      }
    />
  );
}
