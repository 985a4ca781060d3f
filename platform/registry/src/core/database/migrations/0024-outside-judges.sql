-- What judges a rollout beside its visitors: a query to Prometheus with a bound.
alter table release.rollouts add column judge jsonb;
