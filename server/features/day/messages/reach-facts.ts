import { countryOf } from '#server/features/clinic/clinics/country-of.ts'
import type { Db } from '#server/platform/db/database.ts'

/** What decides whether and how a patient is reached by phone or mail. */
export type ReachFacts = {
  timeZone: string
  chosenCountry: string | null
  organizationCountry: string | null
  ownClinic: { chosenCountry: string | null; timeZone: string }
  email: string | null
  phoneNumber: string
  choice: string | null
  isDemo: boolean
  isSuspended: boolean
  bySms: boolean
  byWhatsapp: boolean
}

/** Reads `patients p`, `organizations o`, the clinic `c` of the message and the patient's `own`. */
export const reachColumns = (db: Db) => db`
  c.time_zone as "timeZone", c.country as "chosenCountry", o.country as "organizationCountry",
  jsonb_build_object('chosenCountry', own.country, 'timeZone', own.time_zone) as "ownClinic",
  p.email, p.phone_number as "phoneNumber", p.message_channel as choice,
  o.demo_expires_at is not null as "isDemo", o.suspended_at is not null as "isSuspended",
  o.messages_by_sms as "bySms", o.messages_by_whatsapp as "byWhatsapp"`

/** A demo and a suspended organization write to nobody. */
export const whySilent = ({ isDemo, isSuspended }: ReachFacts): 'demo' | 'suspended' | undefined =>
  isDemo ? 'demo' : isSuspended ? 'suspended' : undefined

export const countriesOf = (facts: ReachFacts) =>
  [countryOf(facts), countryOf({ ...facts, ...facts.ownClinic })] as const
