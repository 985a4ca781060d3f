-- The queue of moderators was grouped from all open reports on each request. Each reported thing has a row from here on,
-- kept by triggers, so that reports filed and closed by processes of earlier versions count, too.
CREATE TABLE "reported_things" (
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"reports" integer NOT NULL,
	"reasons" text[] NOT NULL,
	"oldest" uuid NOT NULL,
	"newest" uuid NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reported_things_subject_subject_id_pk" PRIMARY KEY("subject","subject_id")
);
--> statement-breakpoint
CREATE INDEX "reported_things_oldest_idx" ON "reported_things" USING btree ("oldest");
--> statement-breakpoint
CREATE INDEX "reported_things_most_idx" ON "reported_things" USING btree ("reports" DESC NULLS FIRST,"oldest");
--> statement-breakpoint
CREATE FUNCTION mortar_reports_changed() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO reported_things AS t (subject, subject_id, reports, reasons, oldest, newest, first_at, last_at)
      SELECT subject, subject_id, count(*), array_agg(DISTINCT reason), min(id::text)::uuid, max(id::text)::uuid,
        min(created_at), max(created_at)
      FROM added WHERE closed_at IS NULL GROUP BY subject, subject_id ORDER BY subject, subject_id
    ON CONFLICT (subject, subject_id) DO UPDATE SET
      reports = t.reports + excluded.reports,
      reasons = ARRAY(SELECT DISTINCT reason FROM unnest(t.reasons || excluded.reasons) AS reason ORDER BY reason),
      oldest = least(t.oldest, excluded.oldest), newest = greatest(t.newest, excluded.newest),
      first_at = least(t.first_at, excluded.first_at), last_at = greatest(t.last_at, excluded.last_at);
  ELSE
    -- Waits for reports that are being filed, and those that come next wait for this transaction.
    DELETE FROM reported_things t USING (SELECT DISTINCT subject, subject_id FROM removed) r
    WHERE t.subject = r.subject AND t.subject_id = r.subject_id;
    -- A statement of its own sees what the lock waited for.
    INSERT INTO reported_things (subject, subject_id, reports, reasons, oldest, newest, first_at, last_at)
      SELECT r.subject, r.subject_id, open.*
      FROM (SELECT DISTINCT subject, subject_id FROM removed) r, LATERAL (
        SELECT count(*) AS reports, array_agg(DISTINCT reason), min(id::text)::uuid, max(id::text)::uuid,
          min(created_at), max(created_at)
        FROM reports
        WHERE reports.subject = r.subject AND reports.subject_id = r.subject_id AND closed_at IS NULL
      ) open
      WHERE open.reports > 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reports_inserted AFTER INSERT ON reports
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mortar_reports_changed();
--> statement-breakpoint
CREATE TRIGGER reports_updated AFTER UPDATE ON reports
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION mortar_reports_changed();
--> statement-breakpoint
CREATE TRIGGER reports_deleted AFTER DELETE ON reports
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION mortar_reports_changed();
--> statement-breakpoint
INSERT INTO reported_things (subject, subject_id, reports, reasons, oldest, newest, first_at, last_at)
  SELECT subject, subject_id, count(*), array_agg(DISTINCT reason), min(id::text)::uuid, max(id::text)::uuid,
    min(created_at), max(created_at)
  FROM reports WHERE closed_at IS NULL GROUP BY subject, subject_id;
