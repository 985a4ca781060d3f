-- Receivers are webhooks, and each keeps how its last delivery ended: there is no list of deliveries.
delete from release.receivers where secret is null;
--> statement-breakpoint
alter table release.receivers alter column secret set not null, add column last_delivery jsonb;
--> statement-breakpoint
-- Notices that wait name their receiver and change themselves. A database that has no jobs yet has no tables for them.
do $$
begin
  if to_regclass('release_jobs.job') is not null then
    delete from release_jobs.job j
      where j.state = 'failed' or not exists (select from release.deliveries d where d.id = j.id);
    update release_jobs.job j set data = jsonb_build_object('receiver', d.receiver, 'seq', d.seq)
      from release.deliveries d where d.id = j.id;
  end if;
end
$$;
--> statement-breakpoint
drop table release.deliveries;
