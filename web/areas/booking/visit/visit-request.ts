import type { BookedVisit } from '#contract/day/booked-visit.ts'
import type { Answer } from '#web/features/site/public-forms/post.ts'
import type { Contact } from '../check-contact.ts'

export type Data<T> = { message: string; data: T }
export type Person = { _id: string; name: string }
/** The proof has no code if this device is remembered. */
export type Proof = {
  code?: string
  patientId?: string
  isNewPatient?: boolean
  remember?: boolean
  /** Why the visitor comes. */
  reason?: string
}

/** A visitor's request for an appointment or for a place on the waiting list. Both are confirmed with a mailed code. */
export type VisitRequest = {
  sendCode(contact: Contact): Promise<Answer<{ message: string }>>
  /** The people of the mailbox; answers only if the code is right. */
  listPeople(code: string): Promise<Answer<Data<Person[]>>>
  /** Answers with the appointment; null: the visitor is on the waiting list. */
  finish(proof: Proof): Promise<Answer<Data<BookedVisit | null>>>
  /** Begins to pay for an appointment that is paid before it is confirmed. */
  pay?(proof: Proof): Promise<Answer<Data<{ url: string; token: string }>>>
}
