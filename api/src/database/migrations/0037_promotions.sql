CREATE TABLE "promotions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"days" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "promotions_subject_known" CHECK ("promotions"."subject" in ('product', 'store'))
);
--> statement-breakpoint
ALTER TABLE "newsletters" ALTER COLUMN "reached" DROP NOT NULL;--> statement-breakpoint
-- All who were to get it have.
UPDATE "newsletters" SET "reached" = NULL WHERE "finished_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "promoted_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "premium_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "promotions_open_key" ON "promotions" USING btree ("subject_id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "promotions_store_idx" ON "promotions" USING btree ("store_id","id");--> statement-breakpoint
CREATE INDEX "promotions_ends_at_idx" ON "promotions" USING btree ("ends_at") WHERE reminded_at is null;--> statement-breakpoint
ALTER TABLE "newsletters" DROP COLUMN "mails";--> statement-breakpoint
ALTER TABLE "newsletters" DROP COLUMN "finished_at";