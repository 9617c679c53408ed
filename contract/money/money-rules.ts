import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { formBoolean, version } from '../core/fields.ts'
import { basisPointsOf, largestAmountMinor } from '../values/money.ts'
import { limitMessages } from './limit-messages.ts'
import { isUpiId } from './upi-id.ts'

const percent = z
  .string({ error: limitMessages.percentInvalid })
  .trim()
  .refine(text => (basisPointsOf(text) ?? -1) >= 0, limitMessages.percentInvalid)
  .nullable()
const limitMinor = z
  .number({ error: limitMessages.limitInvalid })
  .int(limitMessages.limitInvalid)
  .min(0, limitMessages.limitInvalid)
  .max(largestAmountMinor, limitMessages.limitInvalid)
  .nullable()

const feeMinor = z
  .number({ error: limitMessages.feeInvalid })
  .int(limitMessages.feeInvalid)
  .min(1, limitMessages.feeInvalid)
  .max(largestAmountMinor, limitMessages.feeInvalid)
  .nullable()

const upiId = z
  .string({ error: limitMessages.upiIdInvalid })
  .trim()
  .refine(isUpiId, limitMessages.upiIdInvalid)
  .nullable()

/** The limits of receptionists, and the limit of one person; null: none. What is done to the same invoice or payment, or given away of a patient's money on a day, counts together. */
const fields = {
  /** Of what the lines cost by the price list, in percent: '10', '12.5'. */
  discountPercent: percent,
  discountMinor: limitMinor,
  /** What the lines without an item may come to in an invoice; 0: a receptionist writes none. */
  freeLineMinor: limitMinor,
  refundMinor: limitMinor,
  creditMinor: limitMinor,
  writeOffMinor: limitMinor,
  /** How far a payer's share may be set by hand from what the policy says: up or down. */
  payerShareMinor: limitMinor,
  /**
   * Refunds, credit notes and write-offs above this amount need a second person, also those of the owner. Null: none do.
   * A lower amount holds at once. A higher one, or none, holds once another owner agrees, or after 24 hours.
   */
  approvalAboveMinor: limitMinor,
  /** What an invoice for a visit that its patient missed asks for, in place of the services. Null: the services. */
  noShowFeeMinor: feeMinor,
  /** In India: no cash of ₹2,00,000 or more from one person in a day. */
  isCashLimited: formBoolean,
  /** Where UPI payments go, unless the clinic has its own. */
  upiId,
}

const rules = z.object({
  version: z.number(),
  currency: z.string(),
  discountPercent: z.string().nullable(),
  discountMinor: z.number().nullable(),
  freeLineMinor: z.number().nullable(),
  refundMinor: z.number().nullable(),
  creditMinor: z.number().nullable(),
  writeOffMinor: z.number().nullable(),
  payerShareMinor: z.number().nullable(),
  approvalAboveMinor: z.number().nullable(),
  noShowFeeMinor: z.number().nullable(),
  isCashLimited: z.boolean(),
  upiId: z.string().nullable(),
  /** A provider takes payments online; its keys have a page of their own. */
  paysOnline: z.boolean(),
})
export type MoneyRules = z.output<typeof rules>

/** A higher amount for `approvalAboveMinor`, or none, that does not hold yet. */
const twoPersonChange = z.object({
  approvalAboveMinor: z.number().nullable(),
  holdsAt: z.string(),
  /** The name of the owner who asked for it. */
  askedBy: z.string(),
  /** For this reader: another owner, who was one when it was asked. */
  mayAgree: z.boolean(),
})
export type TwoPersonChange = z.output<typeof twoPersonChange>

const changed = rules.extend({ twoPersonChange: twoPersonChange.nullable() })

export const decideTwoPersonBody = z.object({
  /** true: it holds at once. false: it is given up. */
  agrees: formBoolean,
})

export const changeRulesBody = z.object({ version, ...fields }).partial()

const path = 'users/money-rules'

export const moneyRulesEndpoints = {
  get: endpoint({
    method: 'GET',
    path,
    summary:
      "The owner's rules of money: limits of receptionists, cash in India, the UPI ID; and whether patients can pay online, and get links on their phones",
    allow: 'payments.take',
    data: changed.extend({
      /** A link to pay can go to phones: SMS or WhatsApp is set up and switched on. */
      sendsLinks: z.boolean(),
    }),
    readsNobody: 'Limits and the address that money is sent to.',
  }),
  decideTwoPerson: endpoint({
    method: 'POST',
    path: 'users/money-rules/two-person-change',
    summary:
      'Decide about a higher amount for two people that waits: a second owner lets it hold at once, every owner can give it up',
    allow: 'settings.write',
    body: decideTwoPersonBody,
    data: changed,
    message: limitMessages.rulesSaved,
    errors: ['not_found', 'own_request', 'conflict', 'step_up_required'],
    stepUp: 'control',
    changes: ['settings'],
  }),
  change: endpoint({
    method: 'PUT',
    path,
    summary: 'Change the rules of money; what is not named stays',
    allow: 'settings.write',
    body: changeRulesBody,
    data: changed,
    message: limitMessages.rulesSaved,
    errors: ['stale_version', 'step_up_required'],
    stepUp: 'control',
    changes: ['settings'],
  }),
}
