import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { date, idOf, nothing, optionalText, reference } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { basisPointsOf, largestAmountMinor } from '../values/money.ts'
import { shareMessages } from './doctor-share-messages.ts'
import { paperQuery } from './paper-query.ts'

const rate = (message: string) =>
  z.string({ error: message }).refine(text => basisPointsOf(text) !== null, message)
const month = z
  .string({ error: shareMessages.monthInvalid })
  .regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, shareMessages.monthInvalid)

/** What a form checks by itself: the rest depends on what is chosen. */
export const shareFrom = z.object({ validFrom: date(shareMessages.shareFromRequired) })

const share = z.object({
  /** Null: of all services that have none of their own. */
  service: reference.nullable(),
  validFrom: z.string(),
  /** In percent, or null where it is an amount each time that the service is given. */
  rate: z.string().nullable(),
  amountMinor: z.number().nullable(),
})
const shares = z.object({
  doctor: reference,
  currency: z.string(),
  /** The percentage in the doctor's record, which nothing is computed with. */
  commission: z.number().nullable(),
  /** By service, the latest day first. */
  shares: z.array(share),
  /** Tax that is kept back from all doctors, the latest day first; `rate` in percent. */
  tds: z.array(z.object({ validFrom: z.string(), rate: z.string(), section: z.string().nullable() })),
})
export type DoctorShares = z.output<typeof shares>

const sums = {
  doctor: reference,
  month: z.string(),
  currency: z.string(),
  /** Null while it is open: then its sums still change. */
  paidOn: z.string().nullable(),
  moneyMinor: z.number(),
  shareMinor: z.number(),
  /** What the statement before left below 0. */
  carriedMinor: z.number(),
  tdsRate: z.string(),
  tdsSection: z.string().nullable(),
  tdsMinor: z.number(),
  payableMinor: z.number(),
  /** What goes to the next statement: 0 or below. */
  carriedOnMinor: z.number(),
}
const statementSums = z.object(sums)
export type StatementSums = z.output<typeof statementSums>
const statement = z.object({
  ...sums,
  /** A line for each invoice's line and day; below 0 where money was taken back. */
  lines: z.array(
    z.object({
      on: z.string(),
      invoiceId: z.string(),
      number: z.string(),
      description: z.string(),
      moneyMinor: z.number(),
      shareMinor: z.number(),
    }),
  ),
})
export type DoctorStatement = z.output<typeof statement>

const one = 'users/doctor-statements/:id'
export const doctorShareEndpoints = {
  list: endpoint({
    method: 'GET',
    path: 'users/doctor-statements',
    summary: "The statements of a month: the owner's of all doctors, a doctor's own",
    allow: 'doctorStatements.read',
    query: z.object({ month }),
    data: z.array(statementSums),
    reads: 'payments',
  }),
  get: endpoint({
    method: 'GET',
    path: one,
    summary: "A doctor's statement of a month, line by line; :id is the doctor's",
    allow: 'doctorStatements.read',
    query: z.object({ month }),
    data: statement,
    reads: 'payments',
    errors: ['not_found'],
  }),
  pdf: endpoint({
    method: 'GET',
    path: `${one}/pdf`,
    summary:
      "A doctor's statement of a month on paper, in the organization's language unless another is asked for",
    allow: 'doctorStatements.read',
    query: z.object({ month, lang: paperQuery.shape.lang }),
    file: ['application/pdf'],
    data: nothing,
    reads: 'payments',
    errors: ['not_found'],
  }),
  close: endpoint({
    method: 'POST',
    path: 'users/doctor-statements',
    summary: 'Pay the statement of a month. It never changes again: what comes later goes to the next one.',
    allow: 'doctorStatements.close',
    body: z.object({
      doctorId: idOf(messages.doctorRequired),
      month,
      /** What the owner has read and pays: another sum is not closed. In minor units. */
      payableMinor: z.number({ error: messages.invalidValue }).int(messages.invalidValue).optional(),
    }),
    data: statement,
    success: 201,
    message: shareMessages.statementClosed,
    errors: ['conflict'],
    changes: ['payments'],
  }),
  shares: endpoint({
    method: 'GET',
    path: 'users/doctor-shares/:id',
    summary: "A doctor's shares by service and day, and the tax that is kept back; :id is the doctor's",
    allow: 'doctorShares.write',
    data: shares,
    errors: ['not_found'],
    readsNobody: 'What a doctor gets of each service, for the owner alone.',
  }),
  setShare: endpoint({
    method: 'PUT',
    path: 'users/doctor-shares/:id',
    summary:
      "Set a doctor's share from a day on, of one service or of all others: a percentage, or an amount each time",
    allow: 'doctorShares.write',
    body: z
      .object({
        serviceId: idOf(messages.invalidValue).nullable().default(null),
        validFrom: shareFrom.shape.validFrom,
        rate: rate(shareMessages.shareRequired).optional(),
        amountMinor: z
          .number({ error: shareMessages.shareRequired })
          .int(shareMessages.shareRequired)
          .min(0, shareMessages.shareRequired)
          .max(largestAmountMinor, shareMessages.shareRequired)
          .optional(),
      })
      .refine(body => (body.rate === undefined) !== (body.amountMinor === undefined), {
        path: ['rate'],
        message: shareMessages.shareRequired,
      }),
    data: shares,
    message: shareMessages.shareSaved,
    errors: ['not_found'],
    changes: ['payments'],
  }),
  setTds: endpoint({
    method: 'PUT',
    path: 'users/doctor-tds-rates',
    summary: 'Set the tax that is kept back from what doctors are paid, from a day on',
    allow: 'doctorShares.write',
    body: z.object({
      validFrom: shareFrom.shape.validFrom,
      rate: rate(shareMessages.tdsInvalid),
      section: optionalText(20),
    }),
    data: nothing,
    message: shareMessages.tdsSaved,
    changes: ['payments'],
  }),
}
