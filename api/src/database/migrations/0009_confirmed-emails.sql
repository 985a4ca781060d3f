-- Accounts from before count as confirmed. The default fills their rows without rewriting the table, and is no longer
-- there when an account registers.
ALTER TABLE "accounts" ADD COLUMN "email_confirmed_at" timestamp with time zone DEFAULT now();
--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "email_confirmed_at" DROP DEFAULT;
