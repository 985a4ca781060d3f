CREATE TABLE "account_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"new_email" text,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "unwanted_mails" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "closes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_changes" ADD CONSTRAINT "account_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_changes_waiting_key" ON "account_changes" USING btree ("account_id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "account_changes_account_idx" ON "account_changes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_changes_email_idx" ON "account_changes" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "accounts_closes_at_idx" ON "accounts" USING btree ("closes_at") WHERE closes_at is not null;