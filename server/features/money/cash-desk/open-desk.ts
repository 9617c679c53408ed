import { v7 as uuid } from 'uuid'
import { messages } from '#contract/core/messages.ts'
import type { OpenDesk } from '#contract/money/cash-desk.ts'
import { deskMessages } from '#contract/money/desk-messages.ts'
import { requireClinic } from '#server/features/clinic/clinics/require-clinic.ts'
import { openDay, post } from '#server/features/money/ledger/post.ts'
import { takeNumber } from '#server/platform/db/counters.ts'
import { invalidInput } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'

/**
 * Moves the float from the clinic's cash to a new session of the actor and answers its id. Errors: invalid_input on the field;
 * desk_open where the actor has one open there; conflict where somebody took over the float; period_closed.
 */
export async function openDesk(
  call: Call,
  { clinicId, floatMinor, takenOverFrom }: OpenDesk,
): Promise<string> {
  const { db, actor, now } = call
  const { organizationId, membershipId } = actor
  await requireOwnClinic(call, clinicId)
  if (takenOverFrom !== undefined) await requireLeft(call, { clinicId, floatMinor, takenOverFrom })
  const postedOn = await openDay(call, clinicId)
  const id = uuid()
  await db`
    insert into desk_sessions (organization_id, id, number, clinic_id, membership_id, float_minor, taken_over_from, opened_at)
    values (${organizationId}, ${id}, ${takeNumber(db, organizationId, 'desk_sessions')}, ${clinicId}, ${membershipId}, ${floatMinor}, ${takenOverFrom ?? null}, ${new Date(now)})`
  if (floatMinor > 0)
    await post(call, {
      kind: 'desk_opening',
      postedOn,
      clinicId,
      entries: [
        {
          debit: { account: 'cash_desk', deskSessionId: id },
          credit: { account: 'cash' },
          amountMinor: floatMinor,
        },
      ],
    })
  return id
}

async function requireOwnClinic({ db, actor, scope }: Call, clinicId: string): Promise<void> {
  await requireClinic(db, actor.organizationId, 'clinicId', clinicId)
  if (scope === 'all') return
  const [own] = await db`
    select 1 from receptionists
    where organization_id = ${actor.organizationId} and clinic_id = ${clinicId} and membership_id = ${actor.membershipId} and not is_deleted`
  if (!own) throw invalidInput({ clinicId: messages.clinicUnknown })
}

async function requireLeft(
  { db, actor }: Call,
  { clinicId, floatMinor, takenOverFrom }: Required<OpenDesk>,
): Promise<void> {
  const [left] = await db<{ leftMinor: number }[]>`
    select left_minor as "leftMinor" from desk_sessions
    where organization_id = ${actor.organizationId} and id = ${takenOverFrom} and clinic_id = ${clinicId} and closed_at is not null`
  if (!left) throw invalidInput({ takenOverFrom: deskMessages.deskUnknown })
  if (left.leftMinor !== floatMinor) throw invalidInput({ floatMinor: deskMessages.floatNotAsLeft })
}
