import { mayEnterLeave } from '#contract/day/leave-policy.ts'
import { forbidden, notFound } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'

/**
 * A receptionist enters leave only where the settings allow it, and only of doctors who work at their clinics.
 * Errors: forbidden; not_found for a doctor elsewhere.
 */
export async function requireMayEnterLeave({ db, actor, scope }: Call, doctorId: string): Promise<void> {
  if (scope === 'all') return
  const { organizationId, membershipId } = actor
  const [found] = await db<{ receptionistsEnterLeave: boolean; isHere: boolean }[]>`
    select o.receptionists_enter_leave as "receptionistsEnterLeave", exists (
      select from receptionists r join doctors d on d.organization_id = r.organization_id
      where r.organization_id = o.id and r.membership_id = ${membershipId} and not r.is_deleted and d.id = ${doctorId}
        and (d.clinic_id = r.clinic_id or exists (select from working_hours w
          where w.organization_id = o.id and w.doctor_id = d.id and w.clinic_id = r.clinic_id))) as "isHere"
    from organizations o where o.id = ${organizationId}`
  if (!mayEnterLeave(actor, found!)) throw forbidden()
  if (!found!.isHere) throw notFound()
}
