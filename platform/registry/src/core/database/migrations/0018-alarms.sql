-- What visitors met of a front end in one minute, by the network that they came from, under a hash. Kept for four hours.
create table release.visits (
  minute timestamptz not null,
  name text not null,
  network text not null,
  -- Page loads, whichever version they got; all other columns are of the live version.
  opened integer not null,
  visits integer not null,
  failure integer not null,
  hydration integer not null,
  error integer not null,
  rejection integer not null,
  outage integer not null,
  lcp integer not null,
  poor_lcp integer not null,
  inp integer not null,
  poor_inp integer not null,
  cls integer not null,
  poor_cls integer not null,
  primary key (minute, name, network)
);
--> statement-breakpoint
-- What each hour brought: what is usual is read from it. Kept for five weeks.
create table release.usual_hours (
  hour timestamptz not null,
  name text not null,
  watched text not null,
  visits double precision not null,
  affected double precision not null,
  primary key (name, watched, hour)
);
--> statement-breakpoint
create index usual_hours_by_age on release.usual_hours (hour);
--> statement-breakpoint
create table release.alarms (
  id uuid primary key,
  name text not null,
  version text not null,
  watched text not null,
  since timestamptz not null,
  raised_at timestamptz not null,
  ended_at timestamptz,
  visits integer not null,
  affected integer not null,
  usual_part double precision not null,
  suspects jsonb not null
);
--> statement-breakpoint
create unique index alarms_open on release.alarms (name, watched) where ended_at is null;
--> statement-breakpoint
create index alarms_by_age on release.alarms (ended_at);
