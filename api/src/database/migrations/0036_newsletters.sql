CREATE TABLE "newsletters" (
	"id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reached" text DEFAULT '' NOT NULL,
	"mails" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone
);
