import { medicineSetEndpoints, type MedicineSet } from '#contract/record/medicines/medicine-sets.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { archiveOwned, findOwned, getOwned, insertOwned, updateOwned } from './owned-rows.ts'

/** Lines of medicines under one name: a doctor's own, or the clinic's. They are checked like any line when they are used. */
export function medicineSetRoutes({ route }: Routes): void {
  route(medicineSetEndpoints.list, call => findOwned<MedicineSet>(call, 'medicine_sets'))
  route(medicineSetEndpoints.create, async call => {
    const { isMine, name, lines } = call.body
    const id = await insertOwned(call, 'medicine_sets', isMine, { name, lines: call.db.json(lines) })
    return getOwned<MedicineSet>(call, 'medicine_sets', id)
  })
  route(medicineSetEndpoints.update, async call => {
    const { version, name, lines } = call.body
    const columns = { name, lines: lines && call.db.json(lines) }
    await updateOwned(call, 'medicine_sets', call.params.id, version, columns)
    return getOwned<MedicineSet>(call, 'medicine_sets', call.params.id)
  })
  route(medicineSetEndpoints.archive, call => archiveOwned(call, 'medicine_sets', call.params.id))
}
