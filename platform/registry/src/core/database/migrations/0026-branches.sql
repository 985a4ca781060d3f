-- The newest preview of each branch of a front end: the branch has one address, which shows that.
create table release.branches (
  name text not null,
  branch text not null,
  -- Of the preview, for all of its versions.
  id uuid not null,
  version text not null,
  until timestamptz not null,
  browsers integer not null,
  primary key (name, branch)
);
