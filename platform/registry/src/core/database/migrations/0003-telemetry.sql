-- One row for each person of a rollout and version, however often they report: hashes that tell
-- nobody apart elsewhere.
create table release.exposures (
  rollout uuid not null references release.rollouts (id) on delete cascade,
  subject text not null,
  candidate boolean not null,
  -- Which people came from one address, of which only so many count.
  source text not null,
  failed boolean not null,
  slow boolean,
  first_seen timestamptz not null default now(),
  primary key (rollout, subject, candidate)
);
--> statement-breakpoint
-- Reports of one minute, by size: bucket n holds values up to 1.25^n.
create table release.measurements (
  minute timestamptz not null,
  name text not null,
  version text not null,
  measure text not null,
  bucket integer not null,
  count integer not null check (count > 0),
  primary key (name, version, measure, minute, bucket)
);
--> statement-breakpoint
create index measurements_by_age on release.measurements (minute);
