import { useEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react'
import type { FieldErrors } from '#contract/core/field-errors.ts'
import { messages } from '#contract/core/messages.ts'
import type { BookedVisit, Remembered } from '#contract/day/public-booking.ts'
import type { ShownBookingPage } from '#contract/site/public-site.ts'
import { ask, type Failure } from '#web/features/site/public-forms/post.ts'
import type { Notice } from '#web/features/site/public-forms/notice.ts'
import { changeableUntil as untilOf, proofFor, stepAfter } from './booking-steps.ts'
import type { Contact } from './check-contact.ts'
import { useDays } from './steps/use-days.ts'
import { useHold } from './steps/use-hold.ts'
import { useWaiting } from './steps/use-waiting.ts'
import type { Data, Person, Proof, VisitRequest } from './visit/visit-request.ts'

type Phase = 'choose' | 'code' | 'people' | 'done' | 'waits'

/** The schema, and zod with it: fetched when somebody begins to fill in the form. */
const fetchCheck = () => import('./check-contact.ts')

const isTypedIn = (form: HTMLFormElement | null) =>
  ['name', 'phoneNumber', 'email'].some(name => {
    const field = form?.elements.namedItem(name)
    return field instanceof HTMLInputElement && field.value !== ''
  })

function focusFirst(form: HTMLFormElement, name: string): void {
  const named = form.elements.namedItem(name) ?? form.elements.namedItem('date')
  const field = named instanceof RadioNodeList ? named[0] : named
  if (field instanceof HTMLElement) field.focus()
}

/** What is chosen, what is held, and where the visitor stands on the way to the appointment. */
export function useBooking(
  shown: ShownBookingPage,
  isEmbedded: boolean,
  form: RefObject<HTMLFormElement | null>,
) {
  const { page } = shown
  const base = `public/clinics/${page.slug}`
  const [serviceId, setServiceId] = useState(page.services[0]?._id ?? '')
  const [doctorId, setDoctorId] = useState('')
  const [start, setStart] = useState('')
  const [changeableUntil, setChangeableUntil] = useState<string | null>(null)
  const [phase, setPhase] = useState<Phase>('choose')
  const [errors, setErrors] = useState<FieldErrors>({})
  const [notice, setNotice] = useState<Notice | null>(null)
  const [isPending, setIsPending] = useState(false)
  const [contact, setContact] = useState<Contact>({ name: '', phoneNumber: '', email: '' })
  const [remembered, setRemembered] = useState<Remembered | null>(null)
  const [people, setPeople] = useState<Person[]>([])
  const [proof, setProof] = useState<Proof>({})
  const [visit, setVisit] = useState<BookedVisit | null>(null)
  /** Then nothing that is remembered of an earlier visit takes its place. */
  const hasChosen = useRef(false)
  const holding = useHold(base, { serviceId, doctorId }, failure => refuse(failure))
  const calendar = useDays(base, shown, ({ message }) => setNotice({ kind: 'error', message }))
  const waiting = useWaiting(base, { serviceId, doctorId }, page)
  const isWaiting = waiting.isOn

  const load = (wanted: { serviceId: string; doctorId: string }) =>
    calendar.load({ ...wanted, holdId: holding.current()?.holdId })

  /** What was tapped on the words, before the script that hears it was there. */
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
    const next = { serviceId: wanted.serviceId ?? serviceId, doctorId: wanted.doctorId ?? doctorId }
    hasChosen.current = true
    setServiceId(next.serviceId)
    setDoctorId(next.doctorId)
    chooseTime('')
    void load(next)
  }

  function chooseDay(next: string) {
    calendar.setDate(next)
    chooseTime('')
  }

  function chooseTime(time: string) {
    hasChosen.current = true
    setStart(time)
    setChangeableUntil(time ? untilOf(time, page, Date.now()) : null)
    setErrors(({ start: _, ...others }) => others)
    holding.takeSoon(time)
  }

  /** A time that is gone is said beside the times, which are asked for anew; whatever was typed stays. */
  function refuse({ code, message, errors: refused }: Failure) {
    if (code === 'hold_over') holding.end()
    const step = stepAfter({ code, errors: refused }, remembered !== null)
    if (step === 'times') {
      setPhase('choose')
      setProof({})
      setStart('')
      setErrors({ start: refused['start'] ?? message })
      void load({ serviceId, doctorId })
    } else if (step === 'code') {
      setPhase('code')
      setErrors({ code: message })
    } else if (step === 'forgotten') {
      setRemembered(null)
      setNotice({ kind: 'error', message: refused['code'] ?? message })
    } else if (step === 'fields') {
      if (isWaiting) setPhase('choose')
      setErrors(refused)
    } else setNotice({ kind: 'error', message: Object.values(refused)[0] ?? message })
  }

  async function inTurn(work: () => Promise<void> | void) {
    if (isPending) return
    setNotice(null)
    setErrors({})
    setIsPending(true)
    await work()
    setIsPending(false)
  }

  /** The one button of the page: with the code that was mailed, or at once for who is remembered. */
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const values = Object.fromEntries(new FormData(form)) as Record<string, string>
    void inTurn(async () => {
      const check = remembered ? null : await fetchCheck().catch(() => null)
      if (!remembered && !check) return setNotice({ kind: 'error', message: messages.somethingWrong })
      const checked = check?.checkContact(values)
      const found = {
        ...(isWaiting ? waiting.take(form) : !start && { start: messages.startRequired }),
        ...(checked && 'errors' in checked && checked.errors),
      }
      if (Object.keys(found).length > 0) {
        setErrors(found)
        return focusFirst(form, Object.keys(found)[0]!)
      }
      if (!isWaiting && !(await holding.take(start))) return
      if (remembered) return finish({ patientId: values['patientId'] ?? remembered.last.patientId })
      if (!checked || !('contact' in checked)) return
      setContact(checked.contact)
      await sendCode(checked.contact)
    })
  }

  /** What the visitor asks for; null: the hold that it went by is over. */
  const request = (): VisitRequest | null => (isWaiting ? waiting.request : holding.request())

  async function sendCode(typed: Contact): Promise<void> {
    const answer = await request()?.sendCode(typed)
    if (!answer) return
    if (!answer.ok) return refuse(answer.failure)
    setPhase('code')
    setNotice(phase === 'code' ? { kind: 'success', message: answer.body.message } : null)
  }

  /** To be told of a time, or, after all, to choose one. */
  function wait(isOn: boolean) {
    chooseTime('')
    setErrors({})
    setNotice(null)
    waiting.setIsOn(isOn)
  }

  const sendAgain = () => inTurn(() => sendCode(contact))

  /** The code first says whom the mailbox may ask for; where there is no choice, it goes on. */
  const enterCode = (code: string, remember: boolean) =>
    inTurn(async () => {
      const answer = await request()?.listPeople(code)
      if (!answer) return
      if (!answer.ok) return refuse(answer.failure)
      const given = { code, remember }
      const known = answer.body.data
      const sure = proofFor(known, contact.name, given)
      if (sure) return finish(sure)
      setPeople(known)
      setProof(given)
      setPhase('people')
    })

  const choosePerson = (patientId: string) =>
    inTurn(() => finish({ ...proof, ...(patientId ? { patientId } : { isNewPatient: true }) }))

  async function finish(given: Proof): Promise<void> {
    const answer = await request()?.finish(given)
    if (!answer) return
    if (!answer.ok) return refuse(answer.failure)
    const { data: booked } = answer.body
    holding.end()
    setVisit(booked)
    setPhase(booked ? 'done' : 'waits')
  }

  async function forget() {
    setRemembered(null)
    await ask('DELETE', `${base}/me`)
  }

  useEffect(() => {
    takeTapped()
    // Within a foreign page no cookie says who this is: there it goes with the code each time.
    if (isEmbedded) return
    const recognize = async () => {
      const answer = await ask<Data<Remembered | null>>('GET', `${base}/me`)
      if (!answer.ok || !answer.body.data || isTypedIn(form.current)) return
      const me = answer.body.data
      setRemembered(me)
      if (hasChosen.current) return
      const service = page.services.find(({ _id }) => _id === me.last.serviceId)?._id ?? serviceId
      const doctor = page.doctors.find(({ _id }) => _id === me.last.doctorId)?._id ?? ''
      if (service !== serviceId || doctor !== '') choose({ serviceId: service, doctorId: doctor })
    }
    void recognize()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as the page wakes
  }, [])

  useEffect(() => {
    const begin = () => void fetchCheck().catch(() => {})
    addEventListener('focusin', begin, { once: true })
    return () => removeEventListener('focusin', begin)
  }, [])

  // Back from the code: at what is to be chosen anew, or at the details.
  const from = useRef(phase)
  const backTo = errors['start'] ? 'start' : 'name'
  useEffect(() => {
    if (from.current !== 'choose' && phase === 'choose' && form.current) focusFirst(form.current, backTo)
    from.current = phase
  }, [phase, backTo, form])

  const service = page.services.find(({ _id }) => _id === serviceId)
  const doctor = page.doctors.find(({ _id }) => _id === doctorId)
  return {
    serviceId,
    doctorId,
    days: calendar.days,
    date: calendar.date,
    day: calendar.day,
    isLoading: calendar.isLoading,
    start,
    changeableUntil,
    hold: holding.hold,
    phase,
    errors,
    notice,
    isPending,
    contact,
    remembered,
    people,
    visit,
    service,
    doctor,
    choose,
    chooseDay,
    chooseTime,
    isWaiting,
    wait,
    submit,
    sendAgain,
    enterCode,
    choosePerson,
    forget,
    changeDetails: () => setPhase('choose'),
  }
}

export type BookingState = ReturnType<typeof useBooking>
