-- Every API process ends the live streams of a session when that ends, whatever ended it. The payload is the id of the
-- session, or of the account whose sessions all end.
CREATE FUNCTION mortar_sessions_ended() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('mortar_ended_sessions', OLD.id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_revoked AFTER UPDATE ON sessions
  FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL)
  EXECUTE FUNCTION mortar_sessions_ended();
--> statement-breakpoint
-- Housekeeping deletes sessions that ended long ago.
CREATE TRIGGER sessions_deleted AFTER DELETE ON sessions
  FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND OLD.expires_at > now())
  EXECUTE FUNCTION mortar_sessions_ended();
--> statement-breakpoint
CREATE TRIGGER accounts_suspended AFTER UPDATE ON accounts
  FOR EACH ROW WHEN (OLD.suspended_at IS NULL AND NEW.suspended_at IS NOT NULL)
  EXECUTE FUNCTION mortar_sessions_ended();
