-- To lift the amount above which two people decide, or to raise it, takes a second owner, or 24 hours. A column without a value at the
-- moment from which it holds: nothing waits. The amount is null where no amount needs two people any more.
alter table money_rules add column approval_next_minor bigint;
alter table money_rules add column approval_next_asked_at timestamptz;
alter table money_rules add column approval_next_holds_at timestamptz;
alter table money_rules add column approval_next_by uuid;
alter table money_rules add constraint money_rules_approval_next check (
  approval_next_minor >= 0 and num_nonnulls(approval_next_asked_at, approval_next_holds_at, approval_next_by) in (0, 3)
  and (approval_next_minor is null or approval_next_holds_at is not null));
alter table money_rules add constraint money_rules_approval_next_by_fkey foreign key (organization_id, approval_next_by) references memberships (organization_id, id);

-- Owners are told when a member's second factor is reset; only the role of sign-in may do that.
alter policy notifications_tenant on notifications to lindenwell_app, lindenwell_signin, lindenwell_housekeeping;
alter policy notification_choices_tenant on notification_choices to lindenwell_app, lindenwell_signin, lindenwell_housekeeping;
grant insert on notifications to lindenwell_signin;
grant select on notification_choices to lindenwell_signin;
