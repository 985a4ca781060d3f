-- Services of teams, which gateways pass requests below a path to. Gateways of the version before do not know them.
create table release.services (
  name text primary key,
  prefix text not null unique,
  address text not null,
  -- What visitors read while the service is unavailable; null: a sentence of the platform.
  unavailable text,
  registered_by text not null,
  registered_at timestamptz not null
);
--> statement-breakpoint
-- Keys that gateways sign assertions for services with. The generation makes sure that gateways that start at the same
-- time create one key and not several.
create table release.assertion_keys (
  generation integer primary key,
  kid text not null,
  private_key jsonb not null,
  created_at timestamptz not null default now()
);
