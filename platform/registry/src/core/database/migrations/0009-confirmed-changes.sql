-- Where a gateway runs, for sentences that name it; gateways of the version before write none.
alter table release.gateways add column label text not null default '';
--> statement-breakpoint
-- Changes that a client may send again, because it does not know whether they were made.
create table release.repeatable_changes (
  key uuid primary key,
  change text not null,
  result jsonb not null,
  made_at timestamptz not null default now()
);
