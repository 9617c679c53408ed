import { bookingPageDays } from '#contract/day/booking-days.ts'
import { addDays, dateOf, formatInstant } from '#contract/values/clinic-time.ts'
import type { depositStates, ShownDeposit } from '#contract/money/online/deposits.ts'
import { loadOffers, toDays } from '#server/features/day/public-booking/load-offers.ts'
import { listDoctors } from '#server/features/day/public-booking/queries.ts'
import { findVisit, type VisitContext } from '#server/features/day/public-booking/visit.ts'
import type { Db } from '#server/platform/db/database.ts'

type Row = {
  state: (typeof depositStates)[number]
  clinicId: string
  doctorId: string
  serviceIds: string[]
  startsAt: string
  amountMinor: number
  currency: string
  appointmentId: string | null
  leftMinor: number | null
  givenBackMinor: number | null
  /** The provider may still tell of a payment. */
  isUnderWay: boolean
  expiresAt: string | null
  doctor: string
  clinic: string
  contactNumber: string
  timeZone: string
  slug: string | null
}

/** What the holder of a deposit's link sees. Undefined where there is none, or its organization is suspended. */
export async function findDeposit(
  db: Db,
  organizationId: string,
  id: string,
  context: VisitContext,
): Promise<ShownDeposit | undefined> {
  const { now } = context
  const [row] = await db<Row[]>`
    select d.state, d.clinic_id as "clinicId", d.doctor_id as "doctorId", d.service_ids as "serviceIds", d.starts_at as "startsAt",
      d.amount_minor as "amountMinor", d.currency, d.appointment_id as "appointmentId", h.expires_at as "expiresAt",
      y.amount_minor - y.refunded_minor - y.allocated_minor as "leftMinor", y.refunded_minor as "givenBackMinor",
      exists (select from checkouts k
        where k.organization_id = ${organizationId} and k.deposit_id = d.id and k.state in ('opening', 'open')) as "isUnderWay",
      o.first_name || ' ' || o.last_name as doctor, c.name as clinic, c.contact_number as "contactNumber", c.time_zone as "timeZone", b.slug
    from deposits d
    join organizations g on g.id = d.organization_id
    join doctors o on o.organization_id = d.organization_id and o.id = d.doctor_id
    join clinics c on c.organization_id = d.organization_id and c.id = d.clinic_id
    left join booking_pages b on b.organization_id = d.organization_id and b.clinic_id = d.clinic_id and b.is_open and c.is_active
    left join slot_holds h on h.organization_id = d.organization_id and h.id = d.id and h.expires_at > ${new Date(now)}
    left join payments y on y.organization_id = d.organization_id and y.id = d.payment_id
    where d.organization_id = ${organizationId} and d.id = ${id} and g.suspended_at is null`
  if (!row) return undefined
  const { amountMinor, currency, clinic, contactNumber, timeZone, slug, startsAt, doctor } = row
  const state = shownState(row)
  const instant = (moment: string) => formatInstant(timeZone, Date.parse(moment))
  return {
    state,
    amount: { amountMinor, currency },
    givenBack: row.givenBackMinor ? { amountMinor: row.givenBackMinor, currency } : null,
    clinic: { name: clinic, contactNumber, timeZone, slug },
    wanted: { start: instant(startsAt), doctor: { name: doctor } },
    heldUntil: state === 'waiting' && row.expiresAt ? instant(row.expiresAt) : null,
    visit: row.appointmentId
      ? ((await findVisit(db, organizationId, row.appointmentId, context)) ?? null)
      : null,
    free: state === 'late' ? await findFree(db, organizationId, row, now) : null,
  }
}

function shownState({ state, leftMinor, amountMinor, expiresAt, isUnderWay }: Row): ShownDeposit['state'] {
  // The desk has given it back meanwhile, or set it against an invoice.
  if (state === 'late' && leftMinor !== amountMinor) return 'settled'
  if (state === 'given_back' && leftMinor! > 0) return 'refused'
  if (state === 'waiting' && expiresAt === null && !isUnderWay) return 'lapsed'
  return state
}

/** The times of the doctor who was wanted, else of the one who is free first. */
async function findFree(
  db: Db,
  organizationId: string,
  { clinicId, doctorId, serviceIds, timeZone: zone }: Row,
  now: number,
): Promise<ShownDeposit['free']> {
  const place = { organizationId, clinicId, timeZone: zone }
  const doctors = await listDoctors(db, place, now)
  const from = dateOf(zone, now)
  const range = { from, to: addDays(from, bookingPageDays - 1), now }
  const doctorIds = doctors.map(({ _id }) => _id)
  const offers = await loadOffers(db, place, { serviceIds, doctorIds, ...range })
  const free = doctors.flatMap(({ _id, name }) => {
    const own = offers.filter(offer => offer.doctorId === _id)
    const days = toDays(own, { zone, ...range })
    const first = days.find(({ times }) => times.length > 0)?.times[0]
    return first ? [{ doctor: { _id, name }, days, first }] : []
  })
  const found =
    free.find(({ doctor }) => doctor._id === doctorId) ??
    free.toSorted((one, other) => Date.parse(one.first) - Date.parse(other.first))[0]
  return found ? { doctor: found.doctor, days: found.days } : null
}
