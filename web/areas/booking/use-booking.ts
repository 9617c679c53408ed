import {
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
  useState,
  type RefObject,
  type SyntheticEvent,
} from 'react'
import { messages } from '#contract/core/messages.ts'
import { depositPath } from '#contract/money/online/pay-path.ts'
import type { Remembered } from '#contract/day/public-booking.ts'
import type { ShownBookingPage } from '#contract/site/public-site.ts'
import { ask, type Answer, type Failure } from '#web/features/site/public-forms/post.ts'
import { importAgain } from '#web/features/site/public-forms/import-again.ts'
import { useFetchCheck } from '#web/features/site/public-forms/use-fetch-check.ts'
import { wallDate } from '#words/formats/clinic-date.ts'
import { afterPageAction, atFirst } from './booking-reducer.ts'
import { changeableUntil as untilOf, depositOf, proofFor } from './booking-steps.ts'
import type { Contact } from './check-contact.ts'
import { fillIn, focusFirst, isTypedIn, typedFields, type TypedFields } from './form-fields.ts'
import { awayToPay, depositToken } from './pay/pay-token.ts'
import { daysOfPart, isInPart, type DayPart } from './steps/day-part.ts'
import { keptBooking } from './steps/kept-booking.ts'
import { loadDays, loadFirstTimes, type FirstTimes } from './steps/load-days.ts'
import { useHold } from './steps/use-hold.ts'
import { useWaiting } from './steps/use-waiting.ts'
import type { Data, Proof, VisitRequest } from './visit/visit-request.ts'

/** Loads the schema, and zod with it, when the visitor starts to fill in the form. */
const fetchCheck = () => importAgain(() => import('./check-contact.ts'))

/** The choices, the held time, and the visitor's step on the way to the appointment. */
export function useBooking(
  shown: ShownBookingPage,
  isEmbedded: boolean,
  form: RefObject<HTMLFormElement | null>,
) {
  const { page } = shown
  const base = `public/clinics/${page.slug}`
  // Among several services the visitor chooses: a wrong one must not be booked by default.
  const soleService = page.services.length === 1 ? page.services[0]!._id : ''
  const [state, dispatch] = useReducer(afterPageAction, shown, ({ days }) => atFirst(soleService, days))
  const { serviceId, moreServiceIds, doctorId, start, phase, errors, isPending, isWaiting, remembered } =
    state
  const holding = useHold(base, { serviceId, moreServiceIds, doctorId }, refuse)
  const waiting = useWaiting(base, { serviceId, doctorId }, page)
  /** Who the server says this visitor is. A quick visitor submits before the answer. */
  const recognition = useRef<Promise<Remembered | null>>(Promise.resolve(null))

  const { asked } = state.days
  const load = useEffectEvent(async () => {
    const wanted = { serviceId, moreServiceIds, doctorId, holdId: holding.current()?.holdId }
    const answer = await loadDays(base, page.today, wanted)
    if (answer.ok) dispatch({ type: 'days', asked, days: answer.body.data })
    else dispatch({ type: 'daysFailed', asked, message: answer.failure.message })
  })
  useEffect(() => {
    if (asked > 0) void load()
  }, [asked])

  const [firstTimes, setFirstTimes] = useState<FirstTimes>({})
  const services = [serviceId, ...moreServiceIds].join()
  const hasDoctors = page.doctors.length > 1
  useEffect(() => {
    if (!services || !hasDoctors) return
    let isOver = false
    const [first = '', ...more] = services.split(',')
    const loadFirst = async () => {
      const times = await loadFirstTimes(base, { serviceId: first, moreServiceIds: more })
      if (!isOver) setFirstTimes(times)
    }
    void loadFirst()
    return () => void (isOver = true)
  }, [base, services, hasDoctors])

  /** Takes over what the visitor chose before the script was ready. */
  function takeTapped() {
    const chosen = form.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? []
    const tapped = Object.fromEntries(
      Array.from(chosen, ({ name, value, defaultChecked }) => [name, defaultChecked ? undefined : value]),
    )
    if (tapped['service'] ?? tapped['doctor'])
      choose({ serviceId: tapped['service'], doctorId: tapped['doctor'] })
    else if (tapped['date']) chooseDay(tapped['date'])
    else if (tapped['start']) chooseTime(tapped['start'])
  }

  function choose(wanted: { serviceId?: string | undefined; doctorId?: string | undefined }) {
    dispatch({ type: 'visit', ...wanted })
    holding.takeSoon('')
  }

  function toggleService(id: string) {
    dispatch({ type: 'more', serviceId: id })
    holding.takeSoon('')
  }

  function choosePart(part: DayPart | '') {
    dispatch({ type: 'part', part })
    if (start && part && !isInPart(start, part)) holding.takeSoon('')
  }

  function chooseDay(date: string) {
    dispatch({ type: 'day', date })
    holding.takeSoon('')
  }

  /** The time may be on any day: the first free one may be on another. */
  function chooseTime(time: string) {
    if (wallDate(time) !== state.date) dispatch({ type: 'day', date: wallDate(time) })
    dispatch({ type: 'time', start: time, changeableUntil: untilOf(time, page, Date.now()) })
    holding.takeSoon(time)
  }

  function refuse(failure: Failure) {
    if (failure.code === 'hold_over') holding.end()
    dispatch({ type: 'refuse', failure })
  }

  const fail = (message: string) => dispatch({ type: 'fail', message })

  async function inTurn(work: () => Promise<void> | void) {
    if (isPending) return
    dispatch({ type: 'begin' })
    await work()
    dispatch({ type: 'settle' })
  }

  /** The only button of the page. It mails a code; a remembered visitor books immediately. */
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const values = Object.fromEntries(new FormData(form)) as Record<string, string>
    void inTurn(async () => {
      const known = remembered ?? (isTypedIn(form) ? null : await recognition.current)
      const check = known ? null : await fetchCheck().catch(() => null)
      if (!known && !check) return fail(messages.somethingWrong)
      const checked = check?.checkContact(values)
      const found = {
        ...(!serviceId && { serviceId: messages.serviceRequired }),
        ...(isWaiting ? waiting.take(form) : serviceId && !start && { start: messages.startRequired }),
        ...(checked && 'errors' in checked && checked.errors),
      }
      if (Object.keys(found).length > 0) {
        dispatch({ type: 'faulty', errors: found })
        return focusFirst(form, Object.keys(found)[0]!)
      }
      if (!isWaiting && !(await holding.take(start))) return
      if (known) return finish({ patientId: values['patientId'] ?? known.last.patientId })
      if (!checked || !('contact' in checked)) return
      dispatch({ type: 'typed', contact: checked.contact })
      await sendCode(checked.contact)
    })
  }

  /** The calls for an appointment or a place on the waiting list; null: the hold is over. */
  const request = (): VisitRequest | null => (isWaiting ? waiting.request : holding.request())

  async function sendCode(typed: Contact): Promise<void> {
    const answer = await request()?.sendCode(typed)
    if (!answer) return
    if (!answer.ok) return refuse(answer.failure)
    keep(typed)
    dispatch({ type: 'codeSent', message: answer.body.message })
  }

  /** For a reload at the code step. */
  function keep(contact: Contact) {
    const { date } = state
    keptBooking.keep(base, {
      choice: { serviceId, moreServiceIds, doctorId, date, start, isWaiting, contact },
      fields: form.current ? typedFields(form.current) : [],
      held: holding.kept(),
      wait: waiting.kept(),
    })
  }

  /** Takes up what the tab has kept, and returns whether there was something. */
  function resume(): boolean {
    const kept = keptBooking.read(base)
    if (!kept || !page.services.some(({ _id }) => _id === kept.choice.serviceId)) return false
    const { choice, fields, held, wait: asked } = kept
    if (held) holding.resume(held)
    if (asked) waiting.resume(asked)
    toFill.current = [...fields]
    const { start: time } = choice
    dispatch({ type: 'resume', choice, changeableUntil: time ? untilOf(time, page, Date.now()) : null })
    return true
  }

  function wait(isOn: boolean) {
    dispatch({ type: 'wait', isOn })
    holding.takeSoon('')
  }

  const sendAgain = () => inTurn(() => sendCode(state.contact))

  /** With the right code, finds the people of the mailbox. If only one person is possible, books for that person. */
  const enterCode = (code: string, remember: boolean) =>
    inTurn(async () => {
      const answer = await request()?.listPeople(code)
      if (!answer) return
      if (!answer.ok) return refuse(answer.failure)
      const given = { code, remember }
      const known = answer.body.data
      const sure = proofFor(known, state.contact.name, given)
      if (sure) return finish(sure)
      dispatch({ type: 'askWho', people: known, proof: given })
    })

  const choosePerson = (patientId: string) =>
    inTurn(() => finish({ ...state.proof, ...(patientId ? { patientId } : { isNewPatient: true }) }))

  async function finish(given: Proof): Promise<void> {
    const typed = form.current?.elements.namedItem('reason')
    const reason = typed instanceof HTMLTextAreaElement ? typed.value.trim() : ''
    const proof = { ...given, ...(reason && { reason }) }
    const wanted = request()
    if (deposit && wanted?.pay) return pay(await wanted.pay(proof))
    const answer = await wanted?.finish(proof)
    if (!answer) return
    if (!answer.ok) return refuse(answer.failure)
    holding.end()
    dispatch({ type: 'finish', visit: answer.body.data })
  }

  /** Leaves for the provider's page. Inside another website, which the provider does not allow, for our own page first. */
  function pay(answer: Answer<Data<{ url: string; token: string }>>): void {
    if (!answer.ok) return refuse(answer.failure)
    const { url, token } = answer.body.data
    // What the hold keeps is the payment's now: leaving the page does not give it up.
    holding.end()
    keptBooking.drop()
    depositToken.keep(token)
    awayToPay.begin()
    if (isEmbedded) open(`${depositPath}#token=${token}`, '_top')
    else location.assign(url)
  }

  async function forget() {
    recognition.current = Promise.resolve(null)
    dispatch({ type: 'forget' })
    await ask('DELETE', `${base}/me`)
  }

  useEffect(() => {
    const seeDeposit = () => void (awayToPay.end() && location.replace(depositPath))
    seeDeposit()
    addEventListener('pageshow', seeDeposit)
    return () => removeEventListener('pageshow', seeDeposit)
  }, [])

  useEffect(() => {
    if (resume()) return
    takeTapped()
    if (location.hash === '#wait') wait(true)
    // Inside another website there is no cookie, so every visit needs a code there.
    if (isEmbedded) return
    const recognize = async () => {
      const answer = await ask<Data<Remembered | null>>('GET', `${base}/me`)
      if (!answer.ok || !answer.body.data || isTypedIn(form.current)) return null
      const me = answer.body.data
      const offered = (rows: readonly { _id: string }[], id: string | null) =>
        rows.find(({ _id }) => _id === id)?._id ?? ''
      dispatch({
        type: 'recognize',
        remembered: me,
        serviceId: offered(page.services, me.last.serviceId),
        doctorId: offered(page.doctors, me.last.doctorId),
      })
      return me
    }
    recognition.current = recognize()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once, when React is ready
  }, [])

  useFetchCheck(fetchCheck)

  // After the code step, the focus goes to the part that must be chosen again, or to the visitor's details.
  const from = useRef(phase)
  /** What was typed before a reload. */
  const toFill = useRef<TypedFields[number][]>([])
  const backTo = errors['start'] ? 'start' : 'name'
  useEffect(() => {
    if (from.current !== 'choose' && phase === 'choose' && form.current) focusFirst(form.current, backTo)
    const isAtCode = phase === 'code' || phase === 'people'
    if (from.current !== 'choose' && !isAtCode) keptBooking.drop()
    if (isAtCode && form.current) fillIn(form.current, toFill.current.splice(0))
    from.current = phase
  }, [phase, backTo, form])

  const chosenServices = [serviceId, ...moreServiceIds].flatMap(id =>
    page.services.filter(({ _id }) => _id === id),
  )
  const deposit = isWaiting ? undefined : depositOf(chosenServices)
  const shownDays = daysOfPart(state.days.shown, state.part)
  return {
    state,
    hold: holding.hold,
    /** The choices, as the page shows them. */
    shown: {
      service: page.services.find(({ _id }) => _id === serviceId),
      /** All services of the visit, the first one first. */
      services: chosenServices,
      deposit,
      firstTimes,
      days: shownDays,
      doctor: page.doctors.find(({ _id }) => _id === doctorId),
      day: shownDays.find(({ date }) => date === state.date),
    },
    does: {
      choose,
      toggleService,
      choosePart,
      chooseDay,
      chooseTime,
      wait,
      submit,
      sendAgain,
      enterCode,
      choosePerson,
      forget,
      goBack: () => dispatch({ type: 'back' }),
    },
  }
}

export type BookingState = ReturnType<typeof useBooking>
