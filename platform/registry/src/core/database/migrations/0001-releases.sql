create function release.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% only grows: % is not allowed', tg_table_name, lower(tg_op);
end
$$;
--> statement-breakpoint
create table release.releases (
  name text not null,
  version text not null,
  record jsonb not null,
  digest text not null,
  entry_integrity text not null,
  bytes integer not null check (bytes >= 0),
  publisher text not null,
  published_at timestamptz not null,
  primary key (name, version)
);
--> statement-breakpoint
create trigger releases_never_change before update or delete on release.releases
  for each row execute function release.refuse_change();
--> statement-breakpoint
create trigger releases_never_vanish before truncate on release.releases
  for each statement execute function release.refuse_change();
--> statement-breakpoint
create table release.pointers (
  name text primary key,
  live text not null,
  -- Versions that were live before this one and not taken back, oldest first.
  trail text[] not null default '{}',
  revision integer not null check (revision > 0),
  changed_at timestamptz not null,
  foreign key (name, live) references release.releases (name, version)
);
--> statement-breakpoint
create table release.audit (
  seq integer primary key check (seq > 0),
  at timestamptz not null,
  actor text not null,
  action text not null,
  subject text not null,
  reason text not null,
  before jsonb,
  after jsonb,
  previous_hash text not null,
  hash text not null unique
);
--> statement-breakpoint
create index audit_by_subject on release.audit (subject, seq);
--> statement-breakpoint
create trigger audit_never_changes before update or delete on release.audit
  for each row execute function release.refuse_change();
--> statement-breakpoint
create trigger audit_never_vanishes before truncate on release.audit
  for each statement execute function release.refuse_change();
--> statement-breakpoint
create table release.tokens (
  id uuid primary key,
  hash text not null unique,
  label text not null,
  scope text not null check (scope in ('read', 'publish', 'release')),
  remote text,
  created_at timestamptz not null,
  revoked_at timestamptz,
  check ((scope = 'publish') = (remote is not null))
);
