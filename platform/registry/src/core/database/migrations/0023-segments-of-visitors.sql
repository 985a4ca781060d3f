-- Which kinds of visitors reported: by browser, device, network, signed in or not.
alter table release.exposures add column segments text[] not null default '{}';
