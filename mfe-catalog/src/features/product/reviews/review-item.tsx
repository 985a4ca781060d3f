import type { Review } from '@mortar/contracts';
import { Avatar, formatDate, StarRating, Text } from '@mortar/ui';
import type { ReactNode } from 'react';
import styles from './reviews.module.css';

/** One of the reviews. */
export function ReviewItem({ review }: { review: Review }): ReactNode {
  return (
    <li className={styles.review}>
      <ReviewText review={review} />
    </li>
  );
}

/** A review, followed by the store's reply. */
export function ReviewText({ review, headingLevel = 3 }: { review: Review; headingLevel?: 3 | 4 }): ReactNode {
  const { title, content, rating, createdAt, editedAt, user, store, reply } = review;
  const Title = `h${headingLevel}` as const;
  const name = `${user.firstname} ${user.lastname}`;
  return (
    <article>
      <div className={styles.byline}>
        <Avatar name={name} src={user.profileImage} />
        <div>
          <p className={styles.name}>{name}</p>
          <DateLine date={createdAt} />
          {editedAt && <span className={styles.date}>{` · Edited ${formatDate(editedAt)}`}</span>}
        </div>
      </div>
      {rating !== null && <StarRating value={rating} size="small" />}
      <Title className={styles.title}>{title}</Title>
      <Text preLine>{content}</Text>
      {reply && (
        <div className={styles.reply}>
          <div className={styles.byline}>
            <Avatar name={store.name} src={store.storeImage} size={36} />
            <div>
              <p className={styles.name}>{store.name}</p>
              <DateLine date={reply.createdAt} />
            </div>
          </div>
          <Text preLine>{reply.content}</Text>
        </div>
      )}
    </article>
  );
}

function DateLine({ date }: { date: string }): ReactNode {
  return (
    <time dateTime={date} className={styles.date}>
      {formatDate(date)}
    </time>
  );
}
