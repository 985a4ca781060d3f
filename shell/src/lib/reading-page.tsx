import { PageTitle } from '@mortar/navigation';
import { PageContainer } from '@mortar/ui';
import { type ReactNode, useEffect } from 'react';
import styles from './reading-page.module.css';

export interface ReadingSection {
  /** Address of the section within its page. */
  id: string;
  heading: string;
  body: ReactNode;
}

interface ReadingPageProps {
  heading: string;
  lead: string;
  sections: readonly ReadingSection[];
  /** Lists the sections beside the text, for pages of reference. */
  withContents?: boolean;
  /** Rendered beside the text instead of the contents. */
  aside?: ReactNode;
}

/** A page of running text. */
export function ReadingPage({ heading, lead, sections, withContents = false, aside }: ReadingPageProps) {
  // The browser looked for the section of the URL's hash before the page was rendered.
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <PageContainer className={styles.page}>
      <PageTitle description={lead}>{heading}</PageTitle>
      <div className={styles.top}>
        <h1>{heading}</h1>
        <div className={styles.lead}>{lead}</div>
      </div>
      {withContents && (
        <nav aria-label="On this page" className={styles.beside}>
          <ol>
            {sections.map(({ id, heading: section }) => (
              <li key={id}>
                <a href={`#${id}`}>{section}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={styles.text}>
        {sections.map(({ id, heading: section, body }) => (
          <section key={id} id={id} className={styles.section}>
            <h2>{section}</h2>
            {body}
          </section>
        ))}
      </div>
      {aside && <div className={styles.beside}>{aside}</div>}
    </PageContainer>
  );
}
