-- Who is notified of changes: webhooks and mail addresses.
create table release.receivers (
  id uuid primary key,
  address text not null unique,
  -- Signs what webhooks get; mail addresses have none.
  secret text,
  -- Only changes of these front ends and of the whole site; empty: all changes.
  remotes text[] not null default '{}',
  created_by text not null,
  created_at timestamptz not null
);
--> statement-breakpoint
-- One change for one receiver. Its job has the same id.
create table release.deliveries (
  id uuid primary key,
  receiver uuid not null references release.receivers on delete cascade,
  seq integer not null,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  response text,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (receiver, seq)
);
--> statement-breakpoint
create index on release.deliveries (created_at);
