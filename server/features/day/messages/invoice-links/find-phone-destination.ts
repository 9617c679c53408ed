import type { Locale } from '#contract/core/locale.ts'
import type { MessageChannel } from '#contract/day/patient-messages.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { PhoneChannel } from '#server/platform/messages/provider.ts'
import { countriesOf, reachColumns, whySilent, type ReachFacts } from '../reach-facts.ts'
import { destinationOf, isSampleAddress, type Destination, type DropReason } from '../rules.ts'

/** Who is written to, in whose name, and in which words. */
export type Reader = {
  locale: Locale
  patientName: string
  organizationName: string
  clinicName: string
  clinicPhone: string
  /** The organization's own words, if it wrote any. */
  body: string | null
  whatsappTemplate: string | null
}
type Row = Reader & ReachFacts & { isPatientGone: boolean }
type Asked = { organizationId: string; clinicId: string; patientId: string }

/**
 * The way to the patient's phone: the one that they chose, else the first that is turned on. A patient who wants mails, or nothing,
 * gets none.
 */
export async function findPhoneDestination(
  db: Db,
  { organizationId, clinicId, patientId }: Asked,
  ready: readonly PhoneChannel[],
): Promise<{ destination: Destination; reader: Reader } | DropReason> {
  const [row] = await db<Row[]>`
    select coalesce(p.locale, o.locale) as locale, p.first_name as "patientName", o.name as "organizationName", c.name as "clinicName",
      c.contact_number as "clinicPhone", t.body, t.whatsapp_template as "whatsappTemplate",
      p.is_deleted or p.deceased_on is not null or p.is_sample as "isPatientGone", ${reachColumns(db)}
    from patients p
    join organizations o on o.id = p.organization_id
    join clinics c on c.organization_id = p.organization_id and c.id = ${clinicId}
    join clinics own on own.organization_id = p.organization_id and own.id = p.clinic_id
    left join mail_templates t on t.organization_id = p.organization_id and t.kind = 'invoice_link' and t.locale = coalesce(p.locale, o.locale)
    where p.organization_id = ${organizationId} and p.id = ${patientId}`
  if (!row || row.isPatientGone) return 'no_longer_true'
  const silent = whySilent(row)
  if (silent) return silent
  const isOn: Record<PhoneChannel, boolean> = { sms: row.bySms, whatsapp: row.byWhatsapp }
  const open: MessageChannel[] = ready.filter(channel => isOn[channel])
  const destination = destinationOf({ ...row, email: null, countries: countriesOf(row) }, open)
  if (typeof destination === 'string') return destination
  return row.email && isSampleAddress(row.email) ? 'demo' : { destination, reader: row }
}
