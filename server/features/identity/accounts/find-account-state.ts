import { demoMailDomain } from '#contract/site/demo.ts'
import { showMembershipsOf, type Db } from '#server/platform/db/database.ts'
import { stateOf, type AccountFacts, type AccountState } from './account-states.ts'

/** Undefined where there is no such account. */
export async function findAccountState(db: Db, accountId: string): Promise<AccountState | undefined> {
  await showMembershipsOf(db, accountId)
  const [facts] = await db<AccountFacts[]>`
    select a.has_password as "hasPassword",
      case when a.password_is_provisional then coalesce(a.typed_for, 'doctor') end as "typedFor",
      a.email_verified_at is not null as "isProven",
      exists (select from operators p where p.account_id = a.id) as "isOperator",
      a.email like ${`%@${demoMailDomain}`} as "isDemo",
      exists (select from second_factors f where f.account_id = a.id and f.confirmed_at is not null) as "hasSecondFactor",
      exists (select from memberships m where m.account_id = a.id and m.is_active and m.declined_at is null) as "isOpen",
      exists (select from memberships m where m.account_id = a.id and m.organization_id is distinct from a.admitted_by)
        or (a.admitted_by is not null and exists (select from operators p where p.account_id = a.id)) as "isKnownElsewhere"
    from accounts a where a.id = ${accountId}`
  return facts && stateOf(facts)
}

/** The account's row is locked: nobody comes to rely on it between the question and what follows. */
export async function lockAccountState(db: Db, accountId: string): Promise<AccountState | undefined> {
  await db`select 1 from accounts where id = ${accountId} for update`
  return findAccountState(db, accountId)
}
