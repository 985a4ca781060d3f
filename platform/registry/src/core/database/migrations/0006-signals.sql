-- What speaks against a version besides its failures, by name.
alter table release.exposures add column signals text[] not null default '{}';
--> statement-breakpoint
-- The worst web vitals that a visitor had, by size as in measurements.
alter table release.exposures add column lcp integer, add column inp integer, add column cls integer;
--> statement-breakpoint
-- When a document was first served whose page is of the front end that is rolled out.
alter table release.exposures add column served_at timestamptz;
