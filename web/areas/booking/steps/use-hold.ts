import { useEffect, useRef, useState } from 'react'
import type { BookedVisit } from '#contract/day/booked-visit.ts'
import type { Hold } from '#contract/day/public-booking.ts'
import { post, type Failure } from '#web/features/site/public-forms/post.ts'
import type { Contact } from '../check-contact.ts'
import { reader, readerLocale } from '../reader.ts'
import type { Data, Person, Proof } from '../visit/visit-request.ts'
import { keptBooking, type HeldTime } from './kept-booking.ts'

/** Arrow keys pass through many times; a time is held only after this rest. */
const restMs = 400

const keysOf = ({ holdId, secret }: Hold) => ({ holdId, secret })

export type Wanted = { serviceId: string; moreServiceIds: readonly string[]; doctorId: string }

/** Holds one time for the visitor. Its calls are sent one after another. */
export function useHold(
  base: string,
  { serviceId, moreServiceIds, doctorId }: Wanted,
  refuse: (failure: Failure) => void,
) {
  const [hold, setHold] = useState<Hold | null>(null)
  /** The current hold. */
  const held = useRef<HeldTime | null>(null)
  /** The latest choice. A refusal of an earlier choice is ignored. */
  const newest = useRef('')
  const calls = useRef<Promise<unknown>>(Promise.resolve())
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)

  function keep(next: Hold | null, wanted = held.current?.wanted ?? '', isMailed = false) {
    held.current = next && { hold: next, wanted, isMailed }
    setHold(next)
  }

  // When the visitor leaves, release the time for others. If a code was mailed and the visitor can come back, also by a reload,
  // keep it.
  useEffect(() => {
    const leave = ({ persisted }: PageTransitionEvent) => {
      const present = held.current
      clearTimeout(resting.current)
      if (!present || (present.isMailed && (persisted || keptBooking.read(base)))) return
      const body = new Blob([JSON.stringify(keysOf(present.hold))], { type: 'application/json' })
      navigator.sendBeacon(`/api/${base}/holds/release`, body)
      held.current = null
      setHold(null)
    }
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [base])

  const wantedAt = (time: string) => (time ? JSON.stringify([serviceId, moreServiceIds, doctorId, time]) : '')

  /** Returns the hold of this time; reuses the current hold if it fits. */
  function take(time: string): Promise<Hold | null> {
    clearTimeout(resting.current)
    const wanted = (newest.current = wantedAt(time))
    const next = calls.current.then(() => takeAs(time, wanted))
    calls.current = next
    return next
  }

  function takeSoon(time: string) {
    clearTimeout(resting.current)
    newest.current = wantedAt(time)
    resting.current = setTimeout(() => void (time ? take(time) : letGo()), restMs)
  }

  /** No time is chosen any more, so the hold is released. */
  function letGo() {
    calls.current = calls.current.then(release)
  }

  async function release(): Promise<null> {
    const present = held.current
    if (!present || newest.current) return null
    keep(null)
    await post(`${base}/holds/release`, keysOf(present.hold))
    return null
  }

  async function takeAs(time: string, wanted: string): Promise<Hold | null> {
    const present = held.current
    if (present?.wanted === wanted && Date.parse(present.hold.expiresAt) > Date.now()) return present.hold
    const answer = await post<Data<Hold>>(`${base}/holds`, {
      serviceId,
      ...(moreServiceIds.length > 0 && { moreServiceIds }),
      ...(doctorId && { doctorId }),
      start: time,
      ...(present && { replaces: keysOf(present.hold) }),
    })
    if (!answer.ok) {
      if (wanted === newest.current) refuse(answer.failure)
      return null
    }
    keep(answer.body.data, wanted)
    return answer.body.data
  }

  const ask = <T>(path: string, hold: Hold, fields: object) =>
    post<Data<T>>(`${base}/${path}`, { ...keysOf(hold), ...fields })

  const bookingOf = (proof: Proof) => ({ ...proof, ...reader(), anyDoctor: !doctorId })

  /** The calls that turn a hold into an appointment. */
  const requestOf = (present: Hold) => ({
    async sendCode(contact: Contact) {
      const answer = await ask<{ expiresAt: string }>('codes', present, {
        ...contact,
        ...readerLocale(),
      })
      if (answer.ok) keep({ ...present, expiresAt: answer.body.data.expiresAt }, undefined, true)
      return answer
    },
    listPeople: (code: string) => ask<Person[]>('people', present, { code }),
    finish: (proof: Proof) => ask<BookedVisit>('appointments', present, bookingOf(proof)),
    /** In place of `finish`, where something is paid first: the provider's page, and the token of the page that shows the outcome. */
    pay: (proof: Proof) => ask<{ url: string; token: string }>('deposits', present, bookingOf(proof)),
  })

  return {
    hold,
    current: () => held.current?.hold ?? null,
    /** What the tab keeps of it, and how it is taken up again. */
    kept: () => held.current,
    resume: ({ hold: kept, wanted, isMailed }: HeldTime) => {
      newest.current = wanted
      keep(kept, wanted, isMailed)
    },
    request: () => (held.current ? requestOf(held.current.hold) : null),
    end: () => keep(null),
    take,
    takeSoon,
  }
}
