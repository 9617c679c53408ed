import { describe, expect, it, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import type { BookedVisit } from '#contract/day/booked-visit.ts'
import type { BookingDay, Remembered } from '#contract/day/public-booking.ts'
import { afterPageAction, atFirst, type PageAction, type PageState } from './booking-reducer.ts'

const at = (time: string) => `2026-11-${time}:00+05:30`
const day = (date: string, ...times: string[]): BookingDay => ({
  date,
  state: times.length > 0 ? 'open' : 'full',
  times,
})
const days = [day('2026-11-24'), day('2026-11-25', at('25T10:00')), day('2026-11-26', at('26T10:00'))]
const open = atFirst('check', days)
const after = (state: PageState, ...actions: PageAction[]) => actions.reduce(afterPageAction, state)
const chosen = after(
  open,
  { type: 'visit', doctorId: 'rao' },
  { type: 'days', asked: 1, days },
  { type: 'time', start: at('25T10:00'), changeableUntil: at('24T10:00') },
)
const refusal = (code: string, errors = {}): PageAction => ({
  type: 'refuse',
  failure: { code, message: 'Refused', errors },
})

test('the page opens with its first open day', () => {
  expect(open).toMatchObject({
    serviceId: 'check',
    doctorId: '',
    date: '2026-11-25',
    start: '',
    phase: 'choose',
  })
})

describe('a choice', () => {
  it('of a service or doctor clears the time and asks for other days', () => {
    expect(after(chosen, { type: 'visit', serviceId: 'scan' })).toMatchObject({
      serviceId: 'scan',
      doctorId: 'rao',
      date: '2026-11-25',
      start: '',
      changeableUntil: null,
      days: { shown: days, asked: 2, isLoading: true },
    })
  })

  it('of a doctor asks for no days while no service is chosen', () => {
    const unchosen = atFirst('', [])
    expect(after(unchosen, { type: 'visit', doctorId: 'rao' })).toMatchObject({
      doctorId: 'rao',
      days: { asked: 0, isLoading: false },
    })
    expect(after(unchosen, { type: 'visit', serviceId: 'check' }).days).toMatchObject({
      asked: 1,
      isLoading: true,
    })
  })

  it('of a day clears the time, and of a time says until when it may be changed', () => {
    expect(after(chosen, { type: 'day', date: '2026-11-26' })).toMatchObject({
      date: '2026-11-26',
      start: '',
      changeableUntil: null,
      days: { asked: 1, isLoading: false },
    })
    expect(chosen).toMatchObject({ start: at('25T10:00'), changeableUntil: at('24T10:00') })
  })

  it('clears the error of the time, and no other', () => {
    const faulty = after(open, { type: 'faulty', errors: { start: 'x', name: 'y' } })
    expect(after(faulty, { type: 'day', date: '2026-11-26' }).errors).toEqual({ name: 'y' })
  })
})

test('a page that is loaded again goes on at the code, with the choices and their days', () => {
  const choice = {
    serviceId: 'scan',
    moreServiceIds: ['check'],
    doctorId: 'rao',
    date: '2026-11-26',
    start: at('26T10:00'),
    isWaiting: false,
    contact: { name: 'Meera Nair', phoneNumber: '+919886030077', email: 'meera@example.org' },
  }
  expect(after(open, { type: 'resume', choice, changeableUntil: null })).toMatchObject({
    ...choice,
    phase: 'code',
    hasChosen: true,
    days: { asked: 1, isLoading: true },
  })
})

describe('days that come', () => {
  const asking = after(open, { type: 'visit', doctorId: 'rao' }, { type: 'visit', doctorId: 'iyer' })

  it('keep the chosen day while it is open, else choose the first open one', () => {
    const other = [day('2026-11-24', at('24T09:00')), day('2026-11-25')]
    const later = after(asking, { type: 'day', date: '2026-11-26' })
    expect(after(later, { type: 'days', asked: 2, days })).toMatchObject({ date: '2026-11-26' })
    expect(after(asking, { type: 'days', asked: 2, days: other })).toMatchObject({
      date: '2026-11-24',
      days: { shown: other, asked: 2, isLoading: false },
    })
  })

  it('are ignored when they answer an older choice, and so is a failure', () => {
    expect(after(asking, { type: 'days', asked: 1, days: [] })).toBe(asking)
    expect(after(asking, { type: 'daysFailed', asked: 1, message: 'Refused' })).toBe(asking)
  })

  it('keep the shown days if loading fails, with a notice that says why', () => {
    expect(after(asking, { type: 'daysFailed', asked: 2, message: 'Refused' })).toMatchObject({
      notice: { kind: 'error', message: 'Refused' },
      days: { shown: days, isLoading: false },
    })
  })
})

describe('a refusal', () => {
  it('of a time that was taken meanwhile leads back to the times, which are loaded again', () => {
    const typed = after(chosen, { type: 'codeSent', message: 'Sent' })
    expect(after(typed, refusal('slot_taken'))).toMatchObject({
      phase: 'choose',
      start: '',
      changeableUntil: null,
      doctorId: 'rao',
      date: '2026-11-25',
      proof: {},
      errors: { start: 'Refused' },
      days: { asked: 2, isLoading: true },
    })
    expect(after(typed, refusal('invalid_input', { start: messages.slotInPast })).errors).toEqual({
      start: messages.slotInPast,
    })
  })

  it('of the code stays at the code', () => {
    expect(after({ ...chosen, phase: 'people' }, refusal('booking_code_wrong'))).toMatchObject({
      phase: 'code',
      errors: { code: 'Refused' },
    })
  })

  it('of a device that is not remembered any more asks for the details', () => {
    const known = { ...chosen, remembered: {} as Remembered }
    expect(after(chosen, refusal('invalid_input', { code: 'Wrong' })).errors).toEqual({ code: 'Wrong' })
    expect(after(known, refusal('invalid_input', { code: 'Over' }))).toMatchObject({
      remembered: null,
      notice: { kind: 'error', message: 'Over' },
    })
  })

  it('of a field is shown beside it: for the waiting list that is a step back', () => {
    const atCode: PageState = { ...chosen, phase: 'code' }
    const ofName = refusal('invalid_input', { name: 'Too long' })
    expect(after(atCode, ofName)).toMatchObject({ phase: 'code', errors: { name: 'Too long' } })
    expect(after({ ...atCode, isWaiting: true }, ofName).phase).toBe('choose')
  })

  it('of anything else is shown as a notice', () => {
    expect(after(chosen, refusal('unavailable')).notice).toEqual({ kind: 'error', message: 'Refused' })
    expect(after(chosen, refusal('invalid_input', { serviceId: 'Gone' })).notice?.message).toBe('Gone')
  })
})

test('a call begins without the errors of the one before', () => {
  const before = after(open, { type: 'faulty', errors: { name: 'x' } }, { type: 'fail', message: 'y' })
  const begun = after(before, { type: 'begin' })
  expect(begun).toMatchObject({ errors: {}, notice: null, isPending: true })
  expect(after(begun, { type: 'settle' }).isPending).toBe(false)
})

test('a code that is sent again says so', () => {
  const once = after(chosen, { type: 'codeSent', message: 'Sent' })
  expect(once).toMatchObject({ phase: 'code', notice: null })
  expect(after(once, { type: 'codeSent', message: 'Sent' }).notice).toEqual({
    kind: 'success',
    message: 'Sent',
  })
})

test('the code leads to the question who it is for, and that to the appointment or the waiting list', () => {
  const contact = { name: 'Asha', phoneNumber: '9845012345', email: 'asha@example.org' }
  const people = [{ _id: 'asha', name: 'Asha' }]
  const who = after(chosen, { type: 'typed', contact }, { type: 'askWho', people, proof: { code: '1' } })
  expect(who).toMatchObject({ phase: 'people', contact, people, proof: { code: '1' } })
  const visit = {} as BookedVisit
  expect(after(who, { type: 'finish', visit })).toMatchObject({ phase: 'done', visit })
  expect(after(who, { type: 'finish', visit: null })).toMatchObject({ phase: 'waits', visit: null })
  expect(after(who, { type: 'back' })).toEqual({ ...who, phase: 'choose' })
})

test('joining the waiting list, or leaving it, clears the time and all errors', () => {
  const faulty = after(chosen, { type: 'faulty', errors: { name: 'x' } }, { type: 'fail', message: 'y' })
  const waits = after(faulty, { type: 'wait', isOn: true })
  expect(waits).toMatchObject({ isWaiting: true, start: '', changeableUntil: null, errors: {}, notice: null })
  expect(after(waits, { type: 'wait', isOn: false }).isWaiting).toBe(false)
})

describe('a device that is remembered', () => {
  const remembered = {} as Remembered
  const recognize = (serviceId: string, doctorId: string): PageAction => ({
    type: 'recognize',
    remembered,
    serviceId,
    doctorId,
  })

  it('starts with the visitor’s last choice', () => {
    expect(after(open, recognize('scan', 'rao'))).toMatchObject({
      remembered,
      serviceId: 'scan',
      doctorId: 'rao',
      days: { asked: 1, isLoading: true },
    })
  })

  it('keeps one of the two if the other is not offered any more', () => {
    expect(after(open, recognize('scan', ''))).toMatchObject({ serviceId: 'scan', doctorId: '' })
    expect(after(open, recognize('', 'rao'))).toMatchObject({ serviceId: 'check', doctorId: 'rao' })
  })

  it('asks for no other days where the choice is the same, or is not offered any more', () => {
    expect(after(open, recognize('check', ''))).toEqual({ ...open, remembered })
    expect(after(open, recognize('', ''))).toEqual({ ...open, remembered })
  })

  it('changes nothing that was chosen by hand', () => {
    const byHand = after(open, { type: 'day', date: '2026-11-26' })
    expect(after(byHand, recognize('scan', 'iyer'))).toEqual({ ...byHand, remembered })
  })

  it('is forgotten on demand', () => {
    expect(after({ ...open, remembered }, { type: 'forget' })).toEqual(open)
  })
})
