-- Invitations to audiences whose memberships ended before their time. Gateways of the version before do not know them.
create table release.ended_invitations (
  audience text not null,
  -- Of one invitation; empty: of all that were made until then.
  invitation text not null,
  ended_at timestamptz not null,
  primary key (audience, invitation)
);
