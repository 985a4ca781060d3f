-- What failures of a rollout are known by, as its visitors report it: each once, under a hash.
create table release.causes (
  rollout uuid not null references release.rollouts (id) on delete cascade,
  id text not null,
  candidate boolean not null,
  version text not null,
  measure text not null,
  place text,
  error text,
  frames text[] not null,
  -- The network of the visitor who reported it first, which has only so many.
  source text not null,
  first_seen timestamptz not null default now(),
  primary key (rollout, id)
);
--> statement-breakpoint
-- The causes that a visitor met.
alter table release.exposures add column causes text[] not null default '{}';
