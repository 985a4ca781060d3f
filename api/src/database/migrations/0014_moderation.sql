CREATE TABLE account_roles (
  account_id uuid NOT NULL,
  role text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT account_roles_account_id_role_pk PRIMARY KEY (account_id, role),
  CONSTRAINT account_roles_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE,
  CONSTRAINT account_roles_known CHECK (role IN ('moderator'))
);
--> statement-breakpoint
CREATE INDEX accounts_search_idx ON accounts
  USING gin (lower(firstname || ' ' || lastname || ' ' || email) gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE reports
  ADD COLUMN closed_at timestamp with time zone,
  ADD COLUMN outcome text,
  ADD CONSTRAINT reports_closed_with_outcome CHECK ((closed_at IS NULL) = (outcome IS NULL)),
  ADD CONSTRAINT reports_outcome_known CHECK (outcome IN ('resolved', 'dismissed'));
--> statement-breakpoint
CREATE INDEX reports_open_idx ON reports (subject, subject_id, id) WHERE closed_at IS NULL;
--> statement-breakpoint
CREATE INDEX reports_subject_idx ON reports (subject_id, id);
--> statement-breakpoint
ALTER TABLE audit_entries
  ADD COLUMN actor_id uuid,
  ADD COLUMN subject_kind text,
  ADD CONSTRAINT audit_entries_actor_id_accounts_id_fk FOREIGN KEY (actor_id) REFERENCES accounts (id);
--> statement-breakpoint
CREATE INDEX audit_entries_subject_idx ON audit_entries (subject, id);
--> statement-breakpoint
-- A product that is suspended is hidden by the column that hides those of a suspended store: what lists read, and every
-- index of theirs, stays as it is.
ALTER TABLE products ADD COLUMN suspended_at timestamp with time zone;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION mortar_store_suspension() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET store_suspended = NEW.suspended_at IS NOT NULL OR suspended_at IS NOT NULL
  WHERE store_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
ALTER TABLE notifications DROP CONSTRAINT notifications_kind_known;
--> statement-breakpoint
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_known
  CHECK (kind IN ('review', 'review-reply', 'wish', 'price-drop', 'moderation'));
