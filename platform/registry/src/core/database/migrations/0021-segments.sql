-- How often each kind of visitor met it: in which browser, on which device, signed in or not.
alter table release.live_causes add column segments jsonb not null default '{}';
