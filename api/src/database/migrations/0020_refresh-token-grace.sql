-- The device that used a refresh token may send it once more. Tokens used by processes of earlier versions name no
-- device: their reuse ends the session as before.
ALTER TABLE "refresh_tokens" ADD COLUMN "used_by" text;
--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD COLUMN "repeated_at" timestamp with time zone;
