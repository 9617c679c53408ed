import { formatInstant } from '#contract/values/clinic-time.ts'
import { shareOf } from '#contract/values/money.ts'
import type { OfferedVisit } from '#contract/day/waitlist.ts'
import { claimTime, type ClaimedTime } from '#server/features/day/scheduling/claim-time.ts'
import { tellOfFreedTime } from '#server/features/day/scheduling/freed-time.ts'
import { priceAt } from '#server/features/clinic/services/price-at.ts'
import { bookClaimed } from '#server/features/day/public-booking/book-claimed.ts'
import { inOrganizationOfLink } from '#server/features/day/public-booking/mailed-link.ts'
import type { Database, Db, Fragment } from '#server/platform/db/database.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import { announce } from '#server/platform/live/live.ts'
import { endOffers, getEntry, lockEntry } from './queries.ts'

type Row = {
  id: string
  entryId: string
  state: OfferedVisit['state']
  slug: string | null
  isOnline: boolean
  priceMinor: number
  taxBasisPoints: number
} & Record<'clinicId' | 'serviceId' | 'doctorId' | 'patientId' | 'patientName' | 'email', string> &
  Record<'doctorName' | 'serviceName' | 'clinicName' | 'address' | 'contactNumber' | 'timeZone', string> &
  Record<'startsAt' | 'endsAt' | 'expiresAt' | 'currency', string>

export type Answered = { organizationId: string; offer: Row }

/** In the same words for a link that never was, that was of another organization, and for one whose time is over. */
export const offerOver = () => new HttpError('offer_over')

/**
 * One transaction in the organization of a mailed link, with the entry locked. Errors: offer_over, also for an offer that expired or
 * was withdrawn, or whose patient is deleted or organization suspended.
 */
export const inOfferTransaction = <T>(
  database: Database,
  token: string,
  now: number,
  work: (db: Db, answered: Answered) => Promise<T>,
): Promise<T> =>
  inOrganizationOfLink(database, token, offerOver, async (db, { organizationId, tokenHash }) => {
    const [found] = await db<{ entryId: string }[]>`
      select entry_id as "entryId" from waitlist_offers where organization_id = ${organizationId} and token_hash = ${tokenHash}`
    if (!found) throw offerOver()
    await lockEntry(db, organizationId, found.entryId)
    const offer = await findOffer(db, organizationId, db`f.token_hash = ${tokenHash}`, now)
    if (!offer || !isOfferShown(offer, now)) throw offerOver()
    return work(db, { organizationId, offer })
  })

/** The open offer of a signed-in patient's own entry, which is locked. Errors: not_found; offer_over. */
export async function ownOffer(call: Call, entryId: string): Promise<Answered> {
  const { db, actor, now } = call
  const { organizationId } = actor
  const { _id: id } = await getEntry(call, entryId)
  await lockEntry(db, organizationId, id)
  const offer = await findOffer(db, organizationId, db`f.entry_id = ${id} and f.state = 'open'`, now)
  if (!offer || !isOfferShown(offer, now)) throw offerOver()
  return { organizationId, offer }
}

/** The link shows the answered offer until the visit is over. After that it names nobody. */
const isOfferShown = ({ state, expiresAt, endsAt }: Row, now: number) =>
  state === 'open'
    ? Date.parse(expiresAt) > now
    : (state === 'taken' || state === 'declined') && Date.parse(endsAt) > now

async function findOffer(
  db: Db,
  organizationId: string,
  which: Fragment,
  now: number,
): Promise<Row | undefined> {
  const today = db`(${new Date(now)}::timestamptz at time zone c.time_zone)::date`
  const [row] = await db<Row[]>`
    select f.id, f.entry_id as "entryId", f.state, f.starts_at as "startsAt", f.ends_at as "endsAt", f.expires_at as "expiresAt",
      e.clinic_id as "clinicId", e.service_id as "serviceId", f.doctor_id as "doctorId", p.id as "patientId", p.email,
      trim(p.first_name || ' ' || coalesce(p.last_name, '')) as "patientName", d.first_name || ' ' || d.last_name as "doctorName",
      s.name as "serviceName", s.type = 'Online' as "isOnline", ${priceAt(db, { clinic: db`c.id`, day: today })} as "priceMinor", o.tax_basis_points as "taxBasisPoints", o.currency,
      c.name as "clinicName", c.address, c.contact_number as "contactNumber", c.time_zone as "timeZone", b.slug
    from waitlist_offers f
    join waitlist_entries e on e.organization_id = f.organization_id and e.id = f.entry_id
    join organizations o on o.id = f.organization_id and o.suspended_at is null
    join clinics c on c.organization_id = f.organization_id and c.id = e.clinic_id
    join services s on s.organization_id = f.organization_id and s.id = e.service_id
    join doctors d on d.organization_id = f.organization_id and d.id = f.doctor_id
    join patients p on p.organization_id = f.organization_id and p.id = e.patient_id and not p.is_deleted and p.email is not null and p.deceased_on is null
    left join booking_pages b on b.organization_id = f.organization_id and b.clinic_id = e.clinic_id and b.is_open and c.is_active
    where f.organization_id = ${organizationId} and ${which}`
  return row
}

export function showOffer({ offer }: Answered): OfferedVisit {
  const { state, timeZone, priceMinor, taxBasisPoints, currency } = offer
  const at = (time: string) => formatInstant(timeZone, Date.parse(time))
  return {
    state,
    expiresAt: at(offer.expiresAt),
    start: at(offer.startsAt),
    end: at(offer.endsAt),
    patient: { name: offer.patientName },
    doctor: { name: offer.doctorName },
    service: { name: offer.serviceName },
    isOnline: offer.isOnline,
    total: { amountMinor: priceMinor + shareOf(priceMinor, taxBasisPoints), currency },
    clinic: {
      name: offer.clinicName,
      address: offer.address,
      contactNumber: offer.contactNumber,
      timeZone,
      slug: offer.slug,
    },
  }
}

/**
 * Answers the new appointment's id; null: it was taken before. Undefined: a doctor, a service or hours are gone meanwhile, which
 * ends the offer, so the refusal comes after the commit. Errors: offer_over, slot_taken.
 */
export async function takeOffer(
  db: Db,
  { organizationId, offer }: Answered,
  now: number,
): Promise<string | null | undefined> {
  const { id, entryId, clinicId, doctorId, serviceId, patientId, email, state } = offer
  if (state === 'taken') return null
  if (state !== 'open') throw offerOver()
  // Waits for a deletion that is under way.
  const [patient] = await db`
    select 1 from patients where organization_id = ${organizationId} and id = ${patientId} and not is_deleted and deceased_on is null for key share`
  if (!patient) throw offerOver()
  const startsAt = Date.parse(offer.startsAt)
  const claimed = await claimHeld(db, {
    organizationId,
    clinicId,
    doctorId,
    serviceIds: [serviceId],
    startsAt,
    now,
    exceptHold: id,
    mayOverbook: false,
    // Whether patients may take this time was asked when it was offered: meanwhile it has only come nearer.
    onGridOnly: false,
  })
  if (!claimed) {
    const freed = await endOffers(db, organizationId, { entryId }, 'withdrawn')
    await tellOfFreedTime(db, organizationId, freed, { now })
    announce(db, organizationId, ['waitlist'])
    return undefined
  }
  const visit = { clinicId, doctorId, patientId, startsAt }
  const appointmentId = await bookClaimed(db, { organizationId, now }, { holdId: id, visit, email }, claimed)
  await db`update waitlist_offers set state = 'taken' where organization_id = ${organizationId} and id = ${id}`
  await db`
    update waitlist_entries set state = 'booked', appointment_id = ${appointmentId}, updated_at = now()
    where organization_id = ${organizationId} and id = ${entryId}`
  return appointmentId
}

async function claimHeld(db: Db, claim: Parameters<typeof claimTime>[1]): Promise<ClaimedTime | undefined> {
  try {
    return await claimTime(db, claim)
  } catch (error) {
    if (error instanceof HttpError && error.code === 'invalid_input') return undefined
    throw error
  }
}

/** False: it was declined before. Errors: offer_over. */
export async function declineOffer(
  db: Db,
  { organizationId, offer: { entryId, state } }: Answered,
  now: number,
): Promise<boolean> {
  if (state === 'declined') return false
  if (state !== 'open') throw offerOver()
  const freed = await endOffers(db, organizationId, { entryId }, 'declined')
  await tellOfFreedTime(db, organizationId, freed, { now })
  return true
}
