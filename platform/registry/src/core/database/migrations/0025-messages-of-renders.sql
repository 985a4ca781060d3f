-- What a server build said as it failed to render a page: its first line, without what visitors typed.
alter table release.causes add column message text;
--> statement-breakpoint
alter table release.live_causes add column message text;
