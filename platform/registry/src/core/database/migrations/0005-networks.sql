-- Visitors are recorded when they are served a document, before they report.
alter table release.exposures alter column failed drop not null;
--> statement-breakpoint
create index exposures_by_network on release.exposures (rollout, source);
