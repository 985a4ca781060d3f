import { sql } from 'drizzle-orm';
import { bigint, doublePrecision, integer } from 'drizzle-orm/pg-core';

/** Sums and counts of reviews, maintained by triggers, exact under concurrent writes. */
export const ratingTotals = () => ({
  totalReviews: integer('total_reviews').notNull().default(0),
  ratingSum: bigint('rating_sum', { mode: 'number' }).notNull().default(0),
  ratingCount: integer('rating_count').notNull().default(0),
  satisfactionSum: bigint('satisfaction_sum', { mode: 'number' }).notNull().default(0),
  satisfactionCount: integer('satisfaction_count').notNull().default(0),
  qualitySum: bigint('quality_sum', { mode: 'number' }).notNull().default(0),
  qualityCount: integer('quality_count').notNull().default(0),
  communicationSum: bigint('communication_sum', { mode: 'number' }).notNull().default(0),
  communicationCount: integer('communication_count').notNull().default(0),
  /** Null while no review has stars. */
  averageRating: doublePrecision('average_rating').generatedAlwaysAs(
    sql`case when rating_count > 0 then rating_sum::float8 / rating_count end`,
  ),
});
