-- Rules of single front ends; gateways of the version before do not know them.
create table release.policies (
  name text primary key,
  rollout_only boolean not null,
  two_people boolean not null
);
--> statement-breakpoint
-- Changes that wait for a second release manager, or were approved and are not made yet.
create table release.approvals (
  id uuid primary key,
  change text not null,
  names text[] not null,
  description text not null,
  holder text not null,
  actor text not null,
  reason text not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  approved_by text
);
