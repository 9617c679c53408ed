import { useRef } from 'react'
import { bookingPageDays } from '#contract/day/booking-days.ts'
import { addDays } from '#contract/values/clinic-time.ts'
import type { FieldErrors } from '#contract/core/field-errors.ts'
import { messages } from '#contract/core/messages.ts'
import { post } from '#web/features/site/public-forms/post.ts'
import type { Contact } from '../check-contact.ts'
import { reader, readerLocale } from '../reader.ts'
import type { Data, Person, Proof } from '../visit/visit-request.ts'

type Request = { requestId: string; secret: string }
type Wish = { from: string; to: string; parts: FormDataEntryValue[] }
/** What was asked of the waiting list: it is confirmed with the mailed code. */
export type AskedWait = { request: Request; wish: Wish }

/** The last day that the page shows free times for. */
export const lastDay = (today: string) => addDays(today, bookingPageDays - 1)

/** For the waiting list: the days and hours that suit the visitor, kept in memory until the code is entered. */
export function useWaiting(
  base: string,
  { serviceId, doctorId }: { serviceId: string; doctorId: string },
  { today }: { today: string },
) {
  const request = useRef<Request | null>(null)
  const wish = useRef<Wish>({ from: '', to: '', parts: [] })

  /** Keeps the form's values and returns their errors. */
  function take(form: HTMLFormElement): FieldErrors {
    const values = new FormData(form)
    const [from, to] = [String(values.get('from')), String(values.get('to'))]
    wish.current = { from, to, parts: values.getAll('parts') }
    if (!from) return { from: messages.dateInvalid }
    if (!to) return { to: messages.dateInvalid }
    if (to < from || to < today) return { to: messages.rangeBackwards }
    return to > lastDay(today) ? { to: messages.rangeTooLong } : {}
  }

  async function sendCode(contact: Contact) {
    const again = request.current
    const answer = await post<Data<Request>>(`${base}/waitlist/codes`, {
      ...contact,
      ...readerLocale(),
      ...(again && { again }),
    })
    // After a failure the old request is over, so the next call must not refer to it.
    request.current = answer.ok ? answer.body.data : null
    return answer
  }

  const listPeople = (code: string) =>
    post<Data<Person[]>>(`${base}/waitlist/people`, { ...request.current, code })

  const finish = ({ code, patientId, isNewPatient }: Proof) =>
    post<Data<null>>(`${base}/waitlist`, {
      serviceId,
      ...(doctorId && { doctorId }),
      ...wish.current,
      ...(code && { proof: { ...request.current, code } }),
      patientId,
      isNewPatient,
      ...reader(),
    })

  return {
    take,
    request: { sendCode, listPeople, finish },
    /** What the tab keeps of it, and how it is taken up again. */
    kept: (): AskedWait | null => request.current && { request: request.current, wish: wish.current },
    resume: (kept: AskedWait) => {
      request.current = kept.request
      wish.current = kept.wish
    },
  }
}
