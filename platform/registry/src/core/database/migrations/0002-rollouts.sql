create table release.rollouts (
  id uuid primary key,
  name text not null,
  candidate text not null,
  baseline text not null,
  -- Shares of all people, in hundredths of a percent.
  steps integer[] not null check (cardinality(steps) > 0),
  every_s integer not null check (every_s > 0),
  -- People of each version that a judgement takes.
  evidence integer not null check (evidence > 0),
  step integer not null default 0 check (step >= 0),
  status text not null
    check (status in ('running', 'paused', 'promoted', 'aborted', 'rolled-back')),
  note text,
  step_since timestamptz not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  foreign key (name, candidate) references release.releases (name, version),
  foreign key (name, baseline) references release.releases (name, version)
);
--> statement-breakpoint
create unique index one_rollout_at_a_time on release.rollouts (name)
  where status in ('running', 'paused');
--> statement-breakpoint
create index rollouts_by_name on release.rollouts (name, started_at desc);
--> statement-breakpoint
create table release.freezes (
  one boolean primary key default true check (one),
  actor text not null,
  reason text not null,
  since timestamptz not null
);
--> statement-breakpoint
-- Keys that all gateways share.
create table release.secrets (
  purpose text primary key,
  secret text not null
);
--> statement-breakpoint
-- How far in the history each gateway is.
create table release.gateways (
  id uuid primary key,
  seq integer not null,
  seen_at timestamptz not null
);
