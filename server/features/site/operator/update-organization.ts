import type { BodyOf } from '#contract/core/endpoint.ts'
import type { Deed, OperatedOrganization, operatorEndpoints, Plan } from '#contract/site/operator.ts'
import { endSessionsOfOrganization } from '#server/features/identity/auth/sessions.ts'
import { resumeMail } from '#server/features/shared/mail/claim-mail.ts'
import { saveOperatorDecision } from '#server/features/identity/organizations/organizations.ts'
import type { Db } from '#server/platform/db/database.ts'
import { describeChanges } from '#server/platform/http/audit-detail.ts'
import { notFound, staleVersion } from '#server/platform/http/errors.ts'
import { announce } from '#server/platform/live/live.ts'
import { getOrganization } from './organizations.ts'

type Changes = BodyOf<typeof operatorEndpoints.updateOrganization>

/** A suspended organization's people are signed out; what waits while its mail is stopped goes on when it may again. Errors: not_found, stale_version. */
export async function updateOrganization(
  db: Db,
  id: string,
  { suspended, mailStopped, plan, version }: Changes,
  now: number,
): Promise<{ organization: OperatedOrganization; done: Deed[]; detail: string | undefined }> {
  const [before] = await db<{ suspended: boolean; mailStopped: boolean; plan: Plan; version: number }[]>`
    select suspended_at is not null as suspended, mail_stopped_at is not null as "mailStopped", plan, operator_version as version
    from organizations where id = ${id} for no key update`
  if (!before) throw notFound()
  if (version !== undefined && version !== before.version) throw staleVersion(await getOrganization(db, id))
  const done: Deed[] = []
  if (plan && plan !== before.plan) done.push(`plan_${plan}`)
  if (suspended !== undefined && suspended !== before.suspended)
    done.push(suspended ? 'suspended' : 'resumed')
  if (mailStopped !== undefined && mailStopped !== before.mailStopped)
    done.push(mailStopped ? 'mail_stopped' : 'mail_resumed')
  if (done.length > 0)
    await saveOperatorDecision(db, id, {
      plan: plan ?? before.plan,
      suspended: suspended ?? before.suspended,
      mailStopped: mailStopped ?? before.mailStopped,
    })
  if (done.includes('suspended')) await endSessionsOfOrganization(db, id)
  if (done.includes('mail_resumed')) await resumeMail(db, id, now)
  if (done.includes('mail_stopped') || done.includes('mail_resumed')) announce(db, id, ['mail'])
  const organization = await getOrganization(db, id)
  const detail = describeChanges(before, organization, ['plan', 'suspended', 'mailStopped'])
  return { organization, done, detail }
}
