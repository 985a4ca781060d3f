CREATE TABLE "implausible_prices" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"median_kobo" bigint NOT NULL,
	"stated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usual_prices" (
	"subcategory_id" text NOT NULL,
	"measure" text NOT NULL,
	"products" integer NOT NULL,
	"low_kobo" bigint NOT NULL,
	"median_kobo" bigint NOT NULL,
	"high_kobo" bigint NOT NULL,
	"computed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "usual_prices_subcategory_id_measure_pk" PRIMARY KEY("subcategory_id","measure")
);
--> statement-breakpoint
ALTER TABLE "implausible_prices" ADD CONSTRAINT "implausible_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "implausible_prices_stated_idx" ON "implausible_prices" USING btree ("stated_at","product_id");