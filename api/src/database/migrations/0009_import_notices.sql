-- Sellers are told when a file of products is applied.
ALTER TABLE notifications DROP CONSTRAINT notifications_kind_known;
--> statement-breakpoint
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_known CHECK
  (kind IN ('review', 'review-reply', 'wish', 'price-drop', 'moderation', 'stock', 'recommendation', 'import')) NOT VALID;
