import { hoursEndpoints } from '#contract/hours.ts'
import type { Routes } from '#server/platform/http/routes.ts'
import { addTimeOff, listTimeOff, removeTimeOff } from './time-off.ts'
import {
  holdOwner,
  listOpeningHours,
  listWorkingHours,
  requireOwner,
  setOpeningHours,
  setWorkingHours,
} from './weekly-hours.ts'

export function hoursRoutes({ route }: Routes): void {
  route(hoursEndpoints.getWorkingHours, async ({ db, actor: { organizationId }, params: { id } }) => {
    await requireOwner(db, 'doctors', { organizationId, id })
    return listWorkingHours(db, { organizationId, id })
  })

  route(hoursEndpoints.setWorkingHours, async ({ db, actor: { organizationId }, params: { id }, body }) => {
    await holdOwner(db, 'doctors', { organizationId, id })
    await setWorkingHours(db, { organizationId, id }, body)
    return listWorkingHours(db, { organizationId, id })
  })

  route(hoursEndpoints.getOpeningHours, async ({ db, actor: { organizationId }, params: { id } }) => {
    await requireOwner(db, 'clinics', { organizationId, id })
    return listOpeningHours(db, { organizationId, id })
  })

  route(hoursEndpoints.setOpeningHours, async ({ db, actor: { organizationId }, params: { id }, body }) => {
    await holdOwner(db, 'clinics', { organizationId, id })
    await setOpeningHours(db, { organizationId, id }, body)
    return listOpeningHours(db, { organizationId, id })
  })

  route(hoursEndpoints.listLeave, async ({ db, actor: { organizationId }, params: { id } }) => {
    await requireOwner(db, 'doctors', { organizationId, id })
    return listTimeOff(db, 'leave', { organizationId, id })
  })

  route(hoursEndpoints.addLeave, async ({ db, actor: { organizationId }, params: { id }, body }) => {
    await holdOwner(db, 'doctors', { organizationId, id })
    return addTimeOff(db, 'leave', { organizationId, id }, body)
  })

  route(hoursEndpoints.removeLeave, async ({ db, actor: { organizationId }, params: { id, leaveId } }) => {
    await holdOwner(db, 'doctors', { organizationId, id })
    await removeTimeOff(db, 'leave', { organizationId, id }, leaveId)
    return null
  })

  route(hoursEndpoints.listHolidays, async ({ db, actor: { organizationId }, params: { id } }) => {
    await requireOwner(db, 'clinics', { organizationId, id })
    return listTimeOff(db, 'holidays', { organizationId, id })
  })

  route(hoursEndpoints.addHoliday, async ({ db, actor: { organizationId }, params: { id }, body }) => {
    await holdOwner(db, 'clinics', { organizationId, id })
    return addTimeOff(db, 'holidays', { organizationId, id }, body)
  })

  route(
    hoursEndpoints.removeHoliday,
    async ({ db, actor: { organizationId }, params: { id, holidayId } }) => {
      await holdOwner(db, 'clinics', { organizationId, id })
      await removeTimeOff(db, 'holidays', { organizationId, id }, holidayId)
      return null
    },
  )
}
