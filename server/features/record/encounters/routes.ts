import { sharingEndpoints } from '#contract/record/sharing/choose-sharing.ts'
import { encounterEndpoints } from '#contract/record/encounters.ts'
import { inWords } from '#server/features/record/sharing/sharing-of-visit.ts'
import { findPage } from '#server/platform/db/lists.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { addAddendum } from './add-addendum.ts'
import { discardEncounter, handOnEncounter } from './discard-encounter.ts'
import { listVersions } from './list-versions.ts'
import { encounterList, getEncounter, readableEncounters, readEncounter } from './queries.ts'
import { saveDraft } from './save-draft.ts'
import { shareEncounter } from './share-encounter.ts'
import { signEncounter, type PartsOfVisit } from './sign-encounter.ts'
import { startEncounter } from './start-encounter.ts'

type Settings = PartsOfVisit & { warmDocuments: () => void }

export function encounterRoutes({ route }: Routes, { chart, orders, safety, warmDocuments }: Settings): void {
  route(encounterEndpoints.list, call => {
    const { db, actor, scope, query } = call
    // Emergency access is to one patient's record.
    const list = query.patientId ? readableEncounters(call) : encounterList(actor, scope)
    return findPage(db, list, { ...query, sort: query.sort ?? '-startedAt' })
  })

  route(encounterEndpoints.start, async call => {
    const { id, isNew } = await startEncounter(call, call.body)
    if (!isNew) call.answerAsFound()
    return getEncounter(call.db, call.actor, call.scope, id)
  })

  route(encounterEndpoints.get, call => readEncounter(call, call.params.id))

  route(encounterEndpoints.save, async call => {
    await saveDraft(call, orders, call.params.id, call.body)
    return getEncounter(call.db, call.actor, call.scope, call.params.id)
  })

  route(encounterEndpoints.sign, async call => {
    await signEncounter(call, { chart, orders, safety }, { id: call.params.id, ...call.body })
    // Its prescription will probably be printed.
    warmDocuments()
    return getEncounter(call.db, call.actor, call.scope, call.params.id)
  })

  route(encounterEndpoints.addAddendum, async call => {
    await addAddendum(call, { chart, orders }, call.params.id, call.body)
    return getEncounter(call.db, call.actor, call.scope, call.params.id)
  })

  route(sharingEndpoints.choose, async call => {
    await shareEncounter(call, call.params.id, call.body)
    const encounter = await getEncounter(call.db, call.actor, call.scope, call.params.id)
    call.tellAudit({ detail: inWords(encounter.sharing), subjectIds: [encounter.patient._id] })
    return encounter
  })

  route(encounterEndpoints.discard, async call => {
    const { reason, version } = call.body
    call.tellAudit({ detail: reason })
    await discardEncounter(call, { chart, orders }, call.params.id, { version, reason })
    return null
  })

  route(encounterEndpoints.handOn, async call => {
    await handOnEncounter(call, call.params.id, call.body.doctorId)
    call.tellAudit({ detail: call.body.reason })
    return getEncounter(call.db, call.actor, call.scope, call.params.id)
  })

  route(encounterEndpoints.versions, async call => {
    const { db, actor, params, tellAudit } = call
    const { patient } = await readEncounter(call, params.id)
    tellAudit({ subjectIds: [patient._id] })
    return listVersions(db, actor.organizationId, params.id)
  })
}
