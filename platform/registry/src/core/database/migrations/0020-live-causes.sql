-- What visitors of live versions met, and where: kept for fourteen days.
create table release.live_causes (
  name text not null,
  version text not null,
  id text not null,
  measure text not null,
  place text,
  error text,
  frame text,
  count integer not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  primary key (name, version, id)
);
--> statement-breakpoint
create index live_causes_by_age on release.live_causes (last_seen);
--> statement-breakpoint
-- Where most of an alarm was met, in words.
alter table release.alarms add column place text;
