-- Versions that were deleted. Browsers and caches may have their files for a year, so that their numbers are not used
-- again.
create table release.pruned_versions (
  name text not null,
  version text not null,
  digest text not null,
  pruned_at timestamptz not null,
  -- Null while its files may still be stored: they are removed after the transaction that deleted the release.
  removed_at timestamptz,
  primary key (name, version)
);
--> statement-breakpoint
create trigger pruned_versions_never_vanish before delete on release.pruned_versions
  for each row execute function release.refuse_change();
--> statement-breakpoint
create function release.refuse_unpruned() returns trigger language plpgsql as $$
begin
  if not exists (
    select from release.pruned_versions p
    where p.name = old.name and p.version = old.version and p.digest = old.digest
  ) then
    raise exception '% only grows: % is not allowed', tg_table_name, lower(tg_op);
  end if;
  return old;
end
$$;
--> statement-breakpoint
drop trigger releases_never_change on release.releases;
--> statement-breakpoint
create trigger releases_never_change before update on release.releases
  for each row execute function release.refuse_change();
--> statement-breakpoint
create trigger releases_deleted_when_pruned before delete on release.releases
  for each row execute function release.refuse_unpruned();
