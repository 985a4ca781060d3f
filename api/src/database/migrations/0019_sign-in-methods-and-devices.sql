-- Processes of the release before insert rows without these while they are replaced.
ALTER TABLE "account_identities" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;
--> statement-breakpoint
ALTER TABLE "account_identities" ADD COLUMN "email" text;
--> statement-breakpoint
ALTER TABLE "account_identities" ADD CONSTRAINT "account_identities_id_key" UNIQUE("id");
--> statement-breakpoint
ALTER TABLE "reset_codes" ADD COLUMN "phone" text;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "network" text DEFAULT '' NOT NULL;
