-- Gateways of the version before read and write `remote` alone, and allow a token of scope `team` nothing.
alter table release.tokens add column remotes text[] not null default '{}';
--> statement-breakpoint
alter table release.tokens drop constraint tokens_scope_check, drop constraint tokens_check;
--> statement-breakpoint
alter table release.tokens
  add check (scope in ('read', 'publish', 'team', 'release')),
  add check ((scope in ('publish', 'team')) = (remote is not null));
