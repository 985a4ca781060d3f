ALTER TABLE "notifications" ADD COLUMN "kind" text;
--> statement-breakpoint
CREATE FUNCTION mortar_notification_kind() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  NEW.kind := CASE NEW.title
    WHEN 'Review Reply' THEN 'review-reply'
    WHEN 'Wishlist' THEN 'wish'
    WHEN 'Price Drop' THEN 'price-drop'
    ELSE 'review'
  END;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- API processes of the release before go on inserting without a kind while the new ones start, and
-- rows from then have none either: each gets the kind of the only title it can have.
CREATE TRIGGER notifications_kind BEFORE INSERT OR UPDATE ON "notifications"
  FOR EACH ROW WHEN (NEW.kind IS NULL) EXECUTE FUNCTION mortar_notification_kind();
--> statement-breakpoint
UPDATE "notifications" SET "kind" = NULL;
--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "kind" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known"
  CHECK ("kind" IN ('review', 'review-reply', 'wish', 'price-drop'));
