import { describe, expect, it, test } from 'vitest'
import { afterDeskAction, isGone, shownDate, type DeskAction, type DeskVisit } from './desk-visit.ts'

const at = (time: string) => `2026-11-${time}:00+05:30`
const slots = ['24T10:00', '24T11:00', '25T09:00'].map(time => ({ start: at(time), end: '' }))
const chosen: DeskVisit = {
  clinicId: 'north',
  serviceId: 'check',
  doctorId: 'rao',
  date: '2026-11-24',
  start: at('24T11:00'),
  otherTime: null,
  overbookReason: '',
  opened: { start: '' },
  mayMove: false,
}
const open: DeskVisit = { ...chosen, serviceId: '', doctorId: '', date: null, start: '' }
const after = (state: DeskVisit, ...actions: DeskAction[]) =>
  actions.reduce(afterDeskAction<DeskVisit>, state)

describe('what a choice resets', () => {
  it('another clinic has other doctors, days and times, and the same services', () => {
    expect(after(chosen, { type: 'clinic', clinicId: 'south' })).toEqual({
      ...chosen,
      clinicId: 'south',
      doctorId: '',
      date: null,
      start: '',
    })
  })

  it('another doctor or service has other times', () => {
    expect(after(chosen, { type: 'visit', doctorId: 'iyer' })).toEqual({
      ...chosen,
      doctorId: 'iyer',
      start: '',
    })
    expect(after(chosen, { type: 'visit', serviceId: 'scan' })).toEqual({
      ...chosen,
      serviceId: 'scan',
      start: '',
    })
    expect(after(chosen, { type: 'visit', doctorId: '' }).start).toBe('')
    expect(after(chosen, { type: 'day', date: '2026-11-25' }).start).toBe('')
  })

  it('a time that was chosen before the first doctor or service stays', () => {
    const { start } = chosen
    expect(after({ ...chosen, doctorId: '' }, { type: 'visit', doctorId: 'iyer' }).start).toBe(start)
    expect(after({ ...chosen, serviceId: '' }, { type: 'visit', serviceId: 'scan' }).start).toBe(start)
    expect(after({ ...chosen, serviceId: '' }, { type: 'visit', doctorId: 'iyer' }).start).toBe('')
    expect(after({ ...chosen, doctorId: '' }, { type: 'visit', serviceId: 'scan' }).start).toBe('')
  })

  it('a time that was pressed in the calendar stays for another service, not for another doctor', () => {
    const pressed = { ...chosen, opened: { start: chosen.start } }
    expect(after(pressed, { type: 'visit', serviceId: 'scan' }).start).toBe(chosen.start)
    expect(after(pressed, { type: 'visit', doctorId: 'iyer' }).start).toBe('')
    expect(
      after(pressed, { type: 'visit', doctorId: 'iyer' }, { type: 'visit', doctorId: 'rao' }).start,
    ).toBe('')
  })

  it('with its own doctor, a visit gets its own time back', () => {
    const own = { ...chosen, opened: { start: chosen.start, doctorId: 'rao' } }
    const moved = after(own, { type: 'visit', doctorId: 'iyer' })
    expect(moved.start).toBe('')
    expect(after(moved, { type: 'visit', doctorId: 'rao' }).start).toBe(chosen.start)
    expect(after(moved, { type: 'visit', doctorId: '' }).start).toBe('')
  })

  it('a free time of another doctor is chosen with them, in place of one that was typed', () => {
    const typed = { ...chosen, otherTime: '09:40' }
    expect(after(typed, { type: 'offer', doctorId: 'iyer', start: at('25T09:00') })).toEqual({
      ...chosen,
      doctorId: 'iyer',
      start: at('25T09:00'),
    })
  })
})

describe('when the free times come', () => {
  const come = (state: DeskVisit, mayType = false) => after(state, { type: 'slots', slots, mayType })

  it('the first is proposed, on the day that is asked for', () => {
    expect(come(open).start).toBe(at('24T10:00'))
    expect(come({ ...open, date: '2026-11-25' }).start).toBe(at('25T09:00'))
    expect(come({ ...open, date: '2026-11-26' }).start).toBe('')
  })

  it('a proposed time stays, even if an earlier one is free by then', () => {
    expect(come(chosen)).toBe(chosen)
    const gone = { ...chosen, start: at('24T09:30') }
    expect(come(gone)).toBe(gone)
    expect(come(gone, true)).toBe(gone)
  })

  it('only a visit that became longer or shorter moves, once', () => {
    const longer = { ...chosen, start: at('24T09:30'), mayMove: true }
    expect(come(longer)).toEqual({ ...chosen, start: at('24T10:00') })
    expect(come({ ...chosen, mayMove: true })).toEqual(chosen)
  })

  it('a pressed time that is not among them is filled in as typed, for people who may overbook', () => {
    const pressed = { ...chosen, date: null, start: at('24T09:30'), opened: { start: at('24T09:30') } }
    expect(come(pressed)).toBe(pressed)
    const typed = { ...pressed, date: '2026-11-24', otherTime: '09:30' }
    expect(come(pressed, true)).toEqual(typed)
    expect(come(typed, true)).toBe(typed)
  })

  it('a typed time stays as it is', () => {
    const typed = { ...open, date: '2026-11-24', otherTime: '' }
    expect(come(typed)).toBe(typed)
  })
})

describe('a typed time', () => {
  const typeTime = { type: 'typeTime', today: '2026-11-20' } as const

  it('begins with the time that is chosen, else with the one that it was opened with', () => {
    expect(after(chosen, typeTime)).toMatchObject({ date: '2026-11-24', otherTime: '11:00' })
    expect(after(open, typeTime)).toMatchObject({ date: '2026-11-20', otherTime: '' })
    expect(after({ ...open, date: '2026-11-25' }, typeTime)).toMatchObject({ date: '2026-11-25' })
    expect(after({ ...open, opened: { start: at('24T10:05') } }, typeTime).otherTime).toBe('10:05')
  })

  it('takes a time and a reason, and is dropped when a free one is chosen', () => {
    const typed = after(
      chosen,
      typeTime,
      { type: 'otherTime', time: '11:10' },
      { type: 'reason', reason: 'In pain' },
    )
    expect(typed).toMatchObject({ otherTime: '11:10', overbookReason: 'In pain' })
    expect(after(typed, { type: 'time', start: at('25T09:00') })).toEqual({
      ...typed,
      otherTime: null,
      start: at('25T09:00'),
    })
  })

  it('leads back to the chosen free time, if it is still free', () => {
    const back = (state: DeskVisit) =>
      after(state, typeTime, { type: 'freeTimes' }, { type: 'slots', slots, mayType: true })
    expect(back(chosen)).toEqual(chosen)
    const gone = { ...chosen, start: at('24T09:30'), opened: { start: at('24T09:30') } }
    expect(back(gone)).toMatchObject({ otherTime: null, start: at('24T10:00') })
  })
})

test('a chosen time that is not among the free ones is gone', () => {
  expect(isGone(chosen, slots)).toBe(false)
  expect(isGone(chosen, slots.slice(2))).toBe(true)
  expect(isGone({ ...chosen, otherTime: '11:00' }, [])).toBe(false)
  expect(isGone(open, [])).toBe(false)
})

test('the day of the chosen time is shown, else the day that is asked for, else today', () => {
  expect(shownDate({ ...chosen, date: '2026-11-01' }, '2026-11-20')).toBe('2026-11-24')
  expect(shownDate({ ...chosen, date: '2026-11-01', otherTime: '' }, '2026-11-20')).toBe('2026-11-01')
  expect(shownDate(open, '2026-11-20')).toBe('2026-11-20')
})
