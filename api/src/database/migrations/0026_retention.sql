-- What housekeeping looks for: rows that are kept for a stated time, by their age.
CREATE INDEX "refresh_tokens_created_at_idx" ON "refresh_tokens" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_created_at_idx" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_entries_created_at_idx" ON "audit_entries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reports_closed_at_idx" ON "reports" USING btree ("closed_at") WHERE closed_at is not null;--> statement-breakpoint
-- Append-only until an entry has been kept for six years: nobody can delete a younger one, whatever they run.
CREATE FUNCTION mortar_refuse_early_deletion() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.created_at >= now() - interval '6 years' THEN
    RAISE EXCEPTION 'the audit is append-only until an entry is six years old';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
DROP TRIGGER audit_entries_append_only ON audit_entries;
--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION mortar_refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_entries_kept BEFORE DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION mortar_refuse_early_deletion();
