-- When a backup of this database ended last. What makes backups writes it, as docs/operations/back-up-and-restore.md says.
CREATE TABLE "last_backup" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"ended_at" timestamp with time zone,
	"expected_since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "last_backup_is_only" CHECK ("last_backup"."is_only")
);

--> statement-breakpoint
-- Backups before this were not recorded: the first is expected from now on.
INSERT INTO "last_backup" DEFAULT VALUES;
