-- Links that were opened: each opens once.
create table release.opened_previews (
  id uuid primary key,
  opened_at timestamptz not null default now()
);
