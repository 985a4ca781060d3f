CREATE TABLE "project_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid,
	"title" text NOT NULL,
	"quantity_thousandths" bigint NOT NULL,
	"unit" text,
	"own_price_kobo" bigint,
	"part" text,
	"note" text,
	"known_price_kobo" bigint,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_lines_quantity_positive" CHECK ("project_lines"."quantity_thousandths" > 0),
	CONSTRAINT "project_lines_priced" CHECK (("project_lines"."product_id" is null) = ("project_lines"."own_price_kobo" is not null))
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"share_token" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "projects_share_token_key" UNIQUE("share_token")
);
--> statement-breakpoint
ALTER TABLE "project_lines" ADD CONSTRAINT "project_lines_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_lines" ADD CONSTRAINT "project_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_lines_project_idx" ON "project_lines" USING btree ("project_id","position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "project_lines_product_part_key" ON "project_lines" USING btree ("project_id","product_id",coalesce("part", '')) WHERE product_id is not null;--> statement-breakpoint
CREATE INDEX "projects_account_idx" ON "projects" USING btree ("account_id","updated_at","id");