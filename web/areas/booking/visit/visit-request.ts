import type { BookedVisit } from '#contract/day/public-booking.ts'
import type { Answer } from '#web/features/site/public-forms/post.ts'
import type { Contact } from '../check-contact.ts'

export type Data<T> = { message: string; data: T }
export type Person = { _id: string; name: string }
/** Without a code: this device is remembered. */
export type Proof = { code?: string; patientId?: string; isNewPatient?: boolean; remember?: boolean }

/** What a visitor asks for, an appointment or a place on the waiting list: both go by a mailed code. */
export type VisitRequest = {
  sendCode(contact: Contact): Promise<Answer<{ message: string }>>
  /** Whom the mailbox may do it for; the code is right then. */
  listPeople(code: string): Promise<Answer<Data<Person[]>>>
  /** Answers the appointment; null: they wait for one. */
  finish(proof: Proof): Promise<Answer<Data<BookedVisit | null>>>
}
