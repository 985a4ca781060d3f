import type { Review } from '@mortar/contracts';
import { Avatar, formatDate, StarRating, Text } from '@mortar/ui';
import type { ReactNode } from 'react';
import styles from './reviews.module.css';

/** One review, followed by the store's reply. */
export function ReviewItem({ review }: { review: Review }): ReactNode {
  const { title, content, rating, createdAt, user, store, reply } = review;
  const name = `${user.firstname} ${user.lastname}`;
  return (
    <li className={styles.review}>
      <article>
        <div className={styles.byline}>
          <Avatar name={name} src={user.profileImage} />
          <div>
            <p className={styles.name}>{name}</p>
            <DateLine date={createdAt} />
          </div>
        </div>
        {rating !== null && <StarRating value={rating} size="small" />}
        <h3 className={styles.title}>{title}</h3>
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
    </li>
  );
}

function DateLine({ date }: { date: string }): ReactNode {
  return (
    <time dateTime={date} className={styles.date}>
      {formatDate(date)}
    </time>
  );
}
