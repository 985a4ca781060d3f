import type { StoreStats } from '@mortar/contracts';
import { Heading, ProgressBar, StarRating, Text } from '@mortar/ui';
import styles from './store-reviews.module.css';

/** Overall rating, number of reviews per star, and the three sub-ratings as bars. */
export function ReviewSummary({ stats }: { stats: StoreStats }) {
  const starCounts = [
    { stars: 5, count: stats.five_star_reviews },
    { stars: 4, count: stats.four_star_reviews },
    { stars: 3, count: stats.three_star_reviews },
    { stars: 2, count: stats.two_star_reviews },
    { stars: 1, count: stats.one_star_reviews },
  ];
  const bars = [
    { label: 'Satisfaction', mean: stats.average_satisfaction_rating },
    { label: 'Quality', mean: stats.average_quality_rating },
    { label: 'Communication', mean: stats.average_communication_rating },
  ].filter(({ mean }) => mean > 0);
  return (
    <section className={styles.summary}>
      <div className={styles.overall}>
        <Heading level={2}>Overall Rating</Heading>
        <StarRating value={stats.average_rating} size="large" />
        <Text tone="soft">{stats.total_reviews} review(s)</Text>
      </div>
      <ul className={styles.counts}>
        {starCounts.map(({ stars, count }) => (
          <li key={stars}>
            <span>{stars === 1 ? '1 star' : `${stars} stars`}</span>
            <strong>{count}</strong>
          </li>
        ))}
      </ul>
      {bars.length > 0 && (
        <ul className={styles.bars}>
          {bars.map(({ label, mean }) => (
            <li key={label}>
              <span>{label}</span>
              <span>{percent(mean)}%</span>
              <ProgressBar label={label} value={percent(mean)} tone="star" className={styles.bar} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A rating of 0 to 5 as a percentage. */
function percent(mean: number): number {
  return Math.round(mean * 20);
}
