-- Share of the visitors who got the candidate when a visitor came: candidate and baseline are compared among visitors of
-- one share, each of whom came at the same time as the others.
alter table release.exposures add column share integer;
--> statement-breakpoint
-- What a visitor met of other front ends than the one that is rolled out: '<signal> <front end> <version>', and the
-- worst web vitals of their pages.
alter table release.exposures add column elsewhere text[] not null default '{}', add column elsewhere_lcp integer,
  add column elsewhere_inp integer, add column elsewhere_cls integer;
--> statement-breakpoint
-- The front end that failed, where it is not the one that is rolled out.
alter table release.causes add column name text;
