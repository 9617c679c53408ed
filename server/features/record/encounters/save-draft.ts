import { messages } from '#contract/core/messages.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import type { SaveEncounter } from '#contract/record/encounters.ts'
import { exists } from '#server/platform/db/records.ts'
import { invalidInput } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { holdOwnEncounter, type OpenEncounter } from './hold-encounter.ts'
import { findOutline } from './outline-at-start.ts'
import { keepsVersion, type Texts } from './sections.ts'
import type { OrdersOfVisit } from './sign-encounter.ts'

/** Errors: those of holdOwnEncounter; invalid_input on a template or a test that is not there, and on too long a note. */
export async function saveDraft(
  call: Call,
  orders: OrdersOfVisit,
  id: string,
  body: SaveEncounter,
): Promise<void> {
  const { db, actor, now } = call
  const { organizationId, accountId } = actor
  const held = await holdOwnEncounter(call, id, body.version)
  const template = body.templateId
    ? await findOutline(db, organizationId, { id: body.templateId, doctorId: held.doctorId })
    : undefined
  if (body.templateId && !template) throw invalidInput({ templateId: messages.invalidValue })
  if (body.orders) await orders.requireTests(db, organizationId, body.orders)
  if (body.followUp) await requireService(call, body.followUp.serviceId)
  const typed = Object.fromEntries((body.sections ?? []).map(({ key, text }) => [key, text]))
  const texts: Texts = { ...template?.texts, ...withText(held.texts), ...typed }
  requireFewCharacters(texts)
  await keepVersion(call, held, { texts, isAsked: body.keepsBefore ?? false })
  const lines = body.lines ?? held.lines
  const tests = body.orders?.map(({ testId = null, name }) => ({ testId, name })) ?? held.orders
  const followUp = body.followUp === undefined ? held.followUp : body.followUp
  const drawing = body.drawing === undefined ? held.drawing : body.drawing
  const at = new Date(now)
  await db`
    update encounters set sections = ${db.json(texts)}, outline = ${db.json([...(template?.outline ?? held.outline)])},
      lines = ${db.json(lines)}, orders = ${db.json(tests)}, follow_up = ${followUp && db.json(followUp)}, drawing = ${drawing && db.json(drawing)},
      version = version + 1, saved_at = ${at}, saved_by = ${accountId}, updated_at = ${at}
    where organization_id = ${organizationId} and id = ${id}`
}

/** Of all sections together, which pile up where outlines change. Each word of a note is in the search index. */
const noteTextLimit = 200_000

function requireFewCharacters(texts: Texts): void {
  const length = Object.values(texts).reduce((sum, text) => sum + text.length, 0)
  if (length > noteTextLimit) throw invalidInput({ sections: clinicalMessages.noteTooLongInAll })
}

async function requireService({ db, actor }: Call, id: string): Promise<void> {
  if (!(await exists(db, 'services', { organizationId: actor.organizationId, id })))
    throw invalidInput({ 'followUp.serviceId': messages.serviceUnknown })
}

/** A template's own text fills only sections that hold none. */
const withText = (texts: Texts) => Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))

/** Keeps the text as it was before this save, if the rule says so. */
async function keepVersion(
  { db, actor, now }: Call,
  held: OpenEncounter,
  { texts, isAsked }: { texts: Texts; isAsked: boolean },
): Promise<void> {
  const { organizationId, accountId } = actor
  const [last] = await db<{ keptAt: string }[]>`
    select saved_at as "keptAt" from encounter_versions
    where organization_id = ${organizationId} and encounter_id = ${held.id} order by version desc limit 1`
  const before = {
    texts: held.texts,
    savedBy: held.savedBy,
    keptAt: last ? Date.parse(last.keptAt) : null,
  }
  if (!isAsked && !keepsVersion(before, { texts, savedBy: accountId, now })) return
  await db`
    insert into encounter_versions (organization_id, encounter_id, version, sections, lines, drawing, saved_by, saved_at)
    values (${organizationId}, ${held.id}, ${held.version}, ${db.json(held.texts)}, ${db.json(held.lines)},
      ${held.drawing && db.json(held.drawing)}, ${held.savedBy}, ${new Date(now)})`
}
