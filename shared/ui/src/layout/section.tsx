import { type ReactNode, useId } from 'react';
import { BaseLink } from '#/link/base-link.tsx';
import { Link } from '#/link/link.tsx';
import { classNames } from '#/lib/class-names.ts';
import { ForwardIcon } from '#/core-icons.ts';
import { VisuallyHidden } from '#/text/visually-hidden.tsx';
import styles from './section.module.css';

interface SectionProps {
  heading: string;
  level?: 2 | 3;
  /** Where the heading leads: to what the part shows some of. */
  headingHref?: string | undefined;
  /** Where 'See all' leads. */
  href?: string;
  seeAllLabel?: string;
  className?: string;
  children: ReactNode;
}

/** A part of a page under its own heading, with a way to all of it. */
export function Section({
  heading,
  level = 2,
  headingHref,
  href,
  seeAllLabel = 'See all',
  className,
  children,
}: SectionProps) {
  const headingId = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={classNames(styles.section, className)} aria-labelledby={headingId}>
      <div className={styles.top}>
        <Heading id={headingId}>
          {headingHref ? (
            <Link href={headingHref} variant="quiet">
              {heading}
            </Link>
          ) : (
            heading
          )}
        </Heading>
        {href && (
          <BaseLink href={href} className={styles.all}>
            {seeAllLabel}
            <VisuallyHidden>{` ${heading}`}</VisuallyHidden>
            <ForwardIcon size={18} aria-hidden="true" />
          </BaseLink>
        )}
      </div>
      {children}
    </section>
  );
}
