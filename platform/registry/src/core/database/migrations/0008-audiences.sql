-- Visitors who get the candidate before everybody, one audience after the other: the steps of those count from below
-- zero up to -1. Gateways of the version before know no such step and serve the baseline.
alter table release.rollouts add column audiences jsonb not null default '[]';
--> statement-breakpoint
alter table release.rollouts drop constraint rollouts_step_check, add check (step >= -jsonb_array_length(audiences));
--> statement-breakpoint
-- Index of the audience that a visitor got the candidate or the baseline in; null: everybody.
alter table release.exposures add column audience integer;
