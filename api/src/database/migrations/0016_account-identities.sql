CREATE TABLE account_identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  provider text NOT NULL,
  account_id uuid NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT account_identities_issuer_subject_pk PRIMARY KEY (issuer, subject),
  CONSTRAINT account_identities_account_id_accounts_id_fk
    FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX account_identities_account_id_idx ON account_identities (account_id);
--> statement-breakpoint
-- Who signs in at a provider has no password until they set one.
ALTER TABLE accounts ALTER COLUMN password_hash DROP NOT NULL;
