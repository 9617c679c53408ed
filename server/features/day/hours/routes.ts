import { hoursEndpoints, type OpeningHours } from '#contract/day/hours.ts'
import { tellOfFreedTimeFromNowOn } from '#server/features/day/scheduling/freed-time.ts'
import { noteHoursSet, setOpeningHours } from '#server/features/clinic/clinics/opening-hours.ts'
import { staleVersion } from '#server/platform/http/errors.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { changeHours } from './change-hours.ts'
import {
  listOpeningExceptions,
  listWorkingExceptions,
  removeException,
  setOpeningException,
  setWorkingException,
} from './exceptions.ts'
import { offerFreedDays } from './freed-days.ts'
import { requireMayEnterLeave } from './require-may-enter-leave.ts'
import { addTimeOff, listTimeOff, removeTimeOff, updateTimeOff } from './time-off.ts'
import { gainsTime } from './week.ts'
import {
  holdOwner,
  listOpeningHours,
  listWorkingHours,
  requireOwner,
  setWorkingHours,
} from './weekly-hours.ts'

export function hoursRoutes(routes: Routes, { now }: { now: () => number }): void {
  doctorHoursRoutes(routes, now)
  clinicHoursRoutes(routes, now)
}

const oneDay = (date: string) => ({ from: date, to: date })

function doctorHoursRoutes({ route }: Routes, now: () => number): void {
  route(hoursEndpoints.getWorkingHours, async ({ db, actor: { organizationId }, params: { id } }) => {
    await requireOwner(db, 'doctors', { organizationId, id })
    return listWorkingHours(db, { organizationId, id })
  })

  route(hoursEndpoints.setWorkingHours, async request => {
    const { db, actor, params, body } = request
    const key = { organizationId: actor.organizationId, id: params.id }
    const change = { owner: 'doctors', id: params.id, days: undefined } as const
    return changeHours(request, { ...change, decisions: body.visits }, async () => {
      const before = await listWorkingHours(db, key)
      requireUnchanged(body.before, before)
      await setWorkingHours(db, key, body.hours)
      if (gainsTime(before, body.hours))
        await tellOfFreedTimeFromNowOn(db, key.organizationId, { clinicId: null, doctorId: key.id }, now())
      return listWorkingHours(db, key)
    })
  })

  route(
    hoursEndpoints.listWorkingExceptions,
    async ({ db, actor: { organizationId }, params: { id }, query }) => {
      await requireOwner(db, 'doctors', { organizationId, id })
      return listWorkingExceptions(db, { organizationId, id }, query)
    },
  )

  route(hoursEndpoints.setWorkingException, async request => {
    const { db, actor, params, body } = request
    const key = { organizationId: actor.organizationId, id: params.id }
    const change = { owner: 'doctors', id: params.id, days: oneDay(params.date) } as const
    return changeHours(request, { ...change, decisions: body.visits }, async () => {
      await setWorkingException(db, key, { ...body, date: params.date })
      if (body.hours.length > 0)
        await offerFreedDays(
          db,
          { ...key, owner: 'doctors' },
          { before: oneDay(params.date), after: null },
          now(),
        )
      const [saved] = await listWorkingExceptions(db, key, oneDay(params.date))
      return saved!
    })
  })

  route(hoursEndpoints.removeWorkingException, async request => {
    const { db, actor, params, body } = request
    const key = { organizationId: actor.organizationId, id: params.id }
    const change = { owner: 'doctors', id: params.id, days: oneDay(params.date) } as const
    return changeHours(request, { ...change, decisions: body.visits }, async () => {
      await removeException(db, 'doctors', key, params.date)
      await offerFreedDays(
        db,
        { ...key, owner: 'doctors' },
        { before: oneDay(params.date), after: null },
        now(),
      )
      return null
    })
  })

  route(hoursEndpoints.listLeave, async ({ db, actor: { organizationId }, params: { id } }) => {
    await requireOwner(db, 'doctors', { organizationId, id })
    return listTimeOff(db, 'leave', { organizationId, id })
  })

  route(hoursEndpoints.addLeave, async request => {
    const { db, actor, params, body } = request
    const key = { organizationId: actor.organizationId, id: params.id }
    const change = { owner: 'doctors', id: params.id, days: body } as const
    await requireMayEnterLeave(request, params.id)
    return changeHours(request, { ...change, decisions: body.visits }, () =>
      addTimeOff(db, 'leave', key, body),
    )
  })

  route(hoursEndpoints.updateLeave, async request => {
    const { db, actor, params, body } = request
    const key = { organizationId: actor.organizationId, id: params.id }
    const change = { owner: 'doctors', id: params.id, days: body } as const
    await requireMayEnterLeave(request, params.id)
    return changeHours(request, { ...change, decisions: body.visits }, async () => {
      const { changed, before } = await updateTimeOff(
        db,
        'leave',
        { ...key, timeOffId: params.leaveId },
        body,
      )
      await offerFreedDays(db, { ...key, owner: 'doctors' }, { before, after: body }, now())
      return changed
    })
  })

  route(hoursEndpoints.removeLeave, async call => {
    const { db, params, actor } = call
    const { id, leaveId } = params
    const { organizationId } = actor
    await requireMayEnterLeave(call, id)
    await holdOwner(db, 'doctors', { organizationId, id })
    const before = await removeTimeOff(db, 'leave', { organizationId, id }, leaveId)
    await offerFreedDays(db, { organizationId, owner: 'doctors', id }, { before, after: null }, now())
    return null
  })
}

function clinicHoursRoutes({ route }: Routes, now: () => number): void {
  route(hoursEndpoints.getOpeningHours, async ({ db, actor: { organizationId }, params: { id } }) => {
    await requireOwner(db, 'clinics', { organizationId, id })
    return listOpeningHours(db, { organizationId, id })
  })

  route(hoursEndpoints.setOpeningHours, async request => {
    const { db, actor, params, body } = request
    const key = { organizationId: actor.organizationId, id: params.id }
    const change = { owner: 'clinics', id: params.id, days: undefined } as const
    return changeHours(request, { ...change, decisions: body.visits }, async () => {
      const before = await listOpeningHours(db, key)
      requireUnchanged(body.before, before)
      await setOpeningHours(db, key, body.hours)
      await noteHoursSet(db, key, now())
      if (gainsTime(before, body.hours))
        await tellOfFreedTimeFromNowOn(db, key.organizationId, { clinicId: key.id, doctorId: null }, now())
      return listOpeningHours(db, key)
    })
  })

  route(
    hoursEndpoints.listOpeningExceptions,
    async ({ db, actor: { organizationId }, params: { id }, query }) => {
      await requireOwner(db, 'clinics', { organizationId, id })
      return listOpeningExceptions(db, { organizationId, id }, query)
    },
  )

  route(hoursEndpoints.setOpeningException, async request => {
    const { db, actor, params, body } = request
    const key = { organizationId: actor.organizationId, id: params.id }
    const change = { owner: 'clinics', id: params.id, days: oneDay(params.date) } as const
    return changeHours(request, { ...change, decisions: body.visits }, async () => {
      await setOpeningException(db, key, { ...body, date: params.date })
      if (body.hours.length > 0)
        await offerFreedDays(
          db,
          { ...key, owner: 'clinics' },
          { before: oneDay(params.date), after: null },
          now(),
        )
      const [saved] = await listOpeningExceptions(db, key, oneDay(params.date))
      return saved!
    })
  })

  route(hoursEndpoints.removeOpeningException, async request => {
    const { db, actor, params, body } = request
    const key = { organizationId: actor.organizationId, id: params.id }
    const change = { owner: 'clinics', id: params.id, days: oneDay(params.date) } as const
    return changeHours(request, { ...change, decisions: body.visits }, async () => {
      await removeException(db, 'clinics', key, params.date)
      await offerFreedDays(
        db,
        { ...key, owner: 'clinics' },
        { before: oneDay(params.date), after: null },
        now(),
      )
      return null
    })
  })

  route(hoursEndpoints.listHolidays, async ({ db, actor: { organizationId }, params: { id } }) => {
    await requireOwner(db, 'clinics', { organizationId, id })
    return listTimeOff(db, 'holidays', { organizationId, id })
  })

  route(hoursEndpoints.addHoliday, async request => {
    const { db, actor, params, body } = request
    const key = { organizationId: actor.organizationId, id: params.id }
    const change = { owner: 'clinics', id: params.id, days: body } as const
    return changeHours(request, { ...change, decisions: body.visits }, () =>
      addTimeOff(db, 'holidays', key, body),
    )
  })

  route(hoursEndpoints.updateHoliday, async request => {
    const { db, actor, params, body } = request
    const key = { organizationId: actor.organizationId, id: params.id }
    const change = { owner: 'clinics', id: params.id, days: body } as const
    return changeHours(request, { ...change, decisions: body.visits }, async () => {
      const { changed, before } = await updateTimeOff(
        db,
        'holidays',
        { ...key, timeOffId: params.holidayId },
        body,
      )
      await offerFreedDays(db, { ...key, owner: 'clinics' }, { before, after: body }, now())
      return changed
    })
  })

  route(
    hoursEndpoints.removeHoliday,
    async ({ db, actor: { organizationId }, params: { id, holidayId } }) => {
      await holdOwner(db, 'clinics', { organizationId, id })
      const before = await removeTimeOff(db, 'holidays', { organizationId, id }, holidayId)
      await offerFreedDays(db, { organizationId, owner: 'clinics', id }, { before, after: null }, now())
      return null
    },
  )
}

/** Errors: stale_version, with the week as it is now. */
function requireUnchanged<T extends OpeningHours>(
  seen: readonly T[] | undefined,
  current: readonly T[],
): void {
  const textOf = (week: readonly T[]) =>
    week
      .map(hours => JSON.stringify(Object.entries(hours).toSorted()))
      .toSorted()
      .join()
  if (seen && textOf(seen) !== textOf(current)) throw staleVersion(current)
}
