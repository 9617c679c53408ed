import type { PortalHome } from '#contract/day/portal.ts'
import { visibleAppointments } from '#server/features/day/appointments/visible-appointments.ts'
import { findVisits, type VisitContext } from '#server/features/day/public-booking/visit.ts'
import { holdsItsTime } from '#server/features/day/scheduling/occupied.ts'
import { waitlist } from '#server/features/day/waitlist/queries.ts'
import { allSent } from '#server/platform/db/database.ts'
import { findPage } from '#server/platform/db/lists.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'

const shownVisits = 20
const shownWaits = 20

export async function loadHome(call: Call, context: VisitContext): Promise<PortalHome> {
  const { db, actor, scope, now } = call
  const { organizationId } = actor
  const [ids, waits, pages, [online]] = await allSent([
    db<{ id: string }[]>`
      select a.id from appointments a
      where a.organization_id = ${organizationId} and not a.is_deleted and ${holdsItsTime(db)} and a.ends_at > ${new Date(now)}
        and a.status <> 'completed' ${visibleAppointments(db, call)}
      order by a.starts_at, a.id limit ${shownVisits}`,
    findPage(db, waitlist(actor, scope, now), { sort: 'createdAt', page: 1, limit: shownWaits }),
    db<{ slug: string; clinicId: string; clinicName: string }[]>`
      select b.slug, c.id as "clinicId", c.name as "clinicName"
      from booking_pages b join clinics c on c.organization_id = b.organization_id and c.id = b.clinic_id
      where b.organization_id = ${organizationId} and b.is_open and c.is_active and not c.is_deleted
      order by c.name, c.id`,
    db<{ paysOnline: boolean }[]>`
      select exists (select from provider_keys k where k.organization_id = ${organizationId} and k.is_used) as "paysOnline"`,
  ])
  const visits = await findVisits(
    db,
    organizationId,
    ids.map(({ id }) => id),
    context,
  )
  return {
    visits,
    waiting: waits.data
      .filter(({ status }) => status === 'waiting' || status === 'offered')
      .map(({ note: _, ...entry }) => entry),
    pages: pages.map(({ slug, clinicId, clinicName }) => ({
      slug,
      clinic: { _id: clinicId, name: clinicName },
    })),
    paysOnline: online!.paysOnline,
  }
}
