import type { BodyOf } from '#contract/core/endpoint.ts'
import type { MessageChannel, messageEndpoints, MessageSettings } from '#contract/day/patient-messages.ts'
import { changeOrganization } from '#server/features/identity/organizations/organizations.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listUnclearNumbers } from '#server/features/clinic/patients/list-unclear-numbers.ts'
import { clinicsWithoutCountry } from '#server/features/clinic/clinics/queries.ts'
import { staleVersion } from '#server/platform/http/errors.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'

export async function getMessageSettings(
  db: Db,
  organizationId: string,
  ready: readonly MessageChannel[],
): Promise<MessageSettings> {
  const [row] = await db<Omit<MessageSettings, 'ready' | 'withoutCountry' | 'unclearNumbers'>[]>`
    select messages_by_mail as "byMail", messages_by_sms as "bySms", messages_by_whatsapp as "byWhatsapp",
      reminder_minutes as reminders, version
    from organizations where id = ${organizationId}`
  return {
    ...row!,
    ready: [...ready],
    withoutCountry: await clinicsWithoutCountry(db, organizationId),
    unclearNumbers: await listUnclearNumbers(db, organizationId),
  }
}

/** Answers the settings as they were. What is not given stays. The reminders of visits that lie ahead follow in a job. Errors: stale_version. */
export async function updateMessageSettings(
  db: Db,
  organizationId: string,
  body: BodyOf<typeof messageEndpoints.updateSettings>,
  ready: readonly MessageChannel[],
): Promise<MessageSettings> {
  await db`select 1 from organizations where id = ${organizationId} for no key update`
  const current = await getMessageSettings(db, organizationId, ready)
  if (body.version !== undefined && body.version !== current.version) throw staleVersion(current)
  const next = { ...current, ...body }
  const reminders = next.reminders.toSorted((a, b) => b - a)
  await changeOrganization(db, organizationId, {
    messages_by_mail: next.byMail,
    messages_by_sms: next.bySms,
    messages_by_whatsapp: next.byWhatsapp,
    reminder_minutes: reminders,
  })
  await enqueue(db, 'plan_reminders', { organizationId })
  return current
}
