-- The commit that a version was built from, as far as its publisher knew it.
alter table release.releases add column commit jsonb;
