-- In how many browsers a link was opened. Gateways of the version before open each link once.
alter table release.opened_previews add column browsers integer not null default 1;
