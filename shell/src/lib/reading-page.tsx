import type { WrittenPage, WrittenText } from '@mortar/build/written-page';
import { PageTitle } from '@mortar/navigation';
import { Link, PageContainer } from '@mortar/ui';
import { createElement, type ElementType, type ReactNode, useEffect } from 'react';
import { SupportMail } from './support/support-mail.tsx';
import styles from './reading-page.module.css';

type Parts = Record<string, ElementType>;

export interface TextOfPage {
  page: WrittenPage;
  /** Components that stand in its text, besides links and the address of the support. */
  parts?: Parts;
}

interface ReadingPageProps extends TextOfPage {
  /** Lists the sections beside the text, for pages of reference. */
  withContents?: boolean;
  /** Rendered beside the text instead of the contents. */
  aside?: ReactNode;
}

/** A page of running text. */
export function ReadingPage({ page, parts, withContents = false, aside }: ReadingPageProps) {
  const { heading, lead, sections } = page;
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
        {sections.map(({ id, heading: section, body }) =>
          createElement(
            'section',
            { key: id, id, className: styles.section },
            <h2>{section}</h2>,
            ...body.map((text) => shown(text, parts)),
          ),
        )}
      </div>
      {aside && <div className={styles.beside}>{aside}</div>}
    </PageContainer>
  );
}

/** A text with its elements and components. */
function shown(text: WrittenText, parts: Parts | undefined): ReactNode {
  if (typeof text === 'string') return text;
  const [name, content, attributes] = text;
  const known: Parts = { a: Link, SupportMail, ...parts };
  return createElement(known[name] ?? name, attributes, ...content.map((each) => shown(each, parts)));
}
