import { messages } from './messages.ts'
import { approvalMessages } from '../money/approval-messages.ts'
import { limitMessages } from '../money/limit-messages.ts'
import { onlineMessages } from '../money/online/online-messages.ts'
import { refundMessages } from '../money/refund-messages.ts'
import { moneyMessages } from '../money/money-messages.ts'
import { clinicalMessages } from '../record/clinical-messages.ts'

/** code → HTTP status and message. Routes list the errors specific to them in `errors`. */
export const errorCodes = {
  invalid_input: { status: 400, message: messages.invalidInput },
  invalid_json: { status: 400, message: messages.invalidJson },
  otp_wrong: { status: 400, message: messages.otpWrong },
  reset_link_invalid: { status: 400, message: messages.resetLinkInvalid },
  password_needed: { status: 403, message: messages.passwordNeeded },
  booking_code_wrong: { status: 400, message: messages.bookingCodeWrong },
  sign_in_link_over: { status: 400, message: messages.signInLinkOver },
  appointment_link_over: { status: 400, message: messages.appointmentLinkOver },
  address_link_invalid: { status: 400, message: messages.addressLinkInvalid },
  webhook_forged: { status: 400, message: onlineMessages.webhookForged },
  pay_link_over: { status: 400, message: onlineMessages.payLinkOver },
  invitation_invalid: { status: 400, message: messages.invitationInvalid },
  unauthenticated: { status: 401, message: messages.unauthenticated },
  sign_in_failed: { status: 401, message: messages.signInFailed },
  second_factor_required: { status: 401, message: messages.secondFactorRequired },
  second_factor_wrong: { status: 401, message: messages.secondFactorWrong },
  organization_suspended: { status: 403, message: messages.organizationSuspended },
  email_unverified: { status: 403, message: messages.emailUnverified },
  email_unconfirmed: { status: 403, message: messages.portalAddressWaits },
  family_access_ended: { status: 403, message: messages.familyEnded },
  password_change_required: { status: 403, message: messages.passwordChangeRequired },
  second_factor_setup_required: { status: 403, message: messages.secondFactorSetupRequired },
  step_up_required: { status: 403, message: messages.stepUpRequired },
  stronger_sign_in_required: { status: 403, message: messages.strongerSignInRequired },
  invitation_open: { status: 403, message: messages.invitationOpen },
  forbidden: { status: 403, message: messages.forbidden },
  not_found: { status: 404, message: messages.notFound },
  slot_taken: { status: 409, message: messages.slotTaken },
  email_taken: { status: 409, message: messages.emailTaken },
  stale_version: { status: 409, message: messages.staleVersion },
  illegal_status_step: { status: 409, message: messages.statusStep },
  too_early: { status: 409, message: messages.tooEarly },
  already_waiting: { status: 409, message: messages.alreadyWaiting },
  last_owner: { status: 409, message: messages.lastOwner },
  already_joined: { status: 409, message: messages.alreadyJoined },
  visits_touched: { status: 409, message: messages.visitsTouched },
  hold_over: { status: 409, message: messages.holdOver },
  offer_over: { status: 409, message: messages.offerOver },
  already_booked: { status: 409, message: messages.alreadyBooked },
  in_use: { status: 409, message: messages.inUse },
  encounter_signed: { status: 409, message: clinicalMessages.encounterIsSigned },
  encounter_empty: { status: 409, message: clinicalMessages.encounterEmpty },
  safety_warning: { status: 409, message: clinicalMessages.safetyWarning },
  offset_mismatch: { status: 409, message: clinicalMessages.offsetMismatch },
  chunk_too_small: { status: 400, message: clinicalMessages.chunkTooSmall },
  chunk_beyond_end: { status: 400, message: clinicalMessages.chunkBeyondEnd },
  upload_damaged: { status: 422, message: clinicalMessages.uploadDamaged },
  visit_invoiced: { status: 409, message: messages.visitInvoiced },
  utr_used: { status: 409, message: refundMessages.utrUsed },
  limit_exceeded: { status: 403, message: limitMessages.limitExceeded },
  approval_needed: { status: 409, message: approvalMessages.approvalNeeded },
  own_request: { status: 409, message: approvalMessages.ownRequest },
  deposit_required: { status: 409, message: messages.depositRequired },
  online_unavailable: { status: 409, message: onlineMessages.onlineUnavailable },
  cash_limit: { status: 409, message: limitMessages.cashLimit },
  amount_exceeds: { status: 409, message: moneyMessages.amountExceeds },
  invoice_issued: { status: 409, message: moneyMessages.invoiceIsIssued },
  two_documents: { status: 409, message: messages.conflict },
  period_closed: { status: 409, message: moneyMessages.periodIsClosed },
  desk_open: { status: 409, message: moneyMessages.deskOpen },
  desk_closed: { status: 409, message: moneyMessages.deskIsClosed },
  conflict: { status: 409, message: messages.conflict },
  too_large: { status: 413, message: messages.tooLarge },
  image_too_large: { status: 413, message: messages.imageTooLarge },
  document_too_large: { status: 413, message: clinicalMessages.documentTooLarge },
  upload_too_large: { status: 413, message: clinicalMessages.uploadTooLarge },
  document_swells: { status: 413, message: clinicalMessages.documentSwells },
  document_unsafe: { status: 415, message: clinicalMessages.documentUnsafe },
  document_protected: { status: 415, message: clinicalMessages.documentProtected },
  document_heic: { status: 415, message: clinicalMessages.documentHeic },
  document_invalid: { status: 415, message: clinicalMessages.documentInvalid },
  image_invalid: { status: 415, message: messages.imageInvalid },
  unsupported_media_type: { status: 415, message: messages.unsupportedMediaType },
  idempotency_key_reused: { status: 422, message: messages.idempotencyKeyReused },
  too_many_requests: { status: 429, message: messages.tooManyRequests },
  uploads_unfinished: { status: 429, message: clinicalMessages.uploadsUnfinished },
  /** Its message says what the demo has no more room for. */
  demo_quota: { status: 403, message: messages.demoChangesFull },
  demo_full: { status: 429, message: messages.demoFull },
  internal: { status: 500, message: messages.somethingWrong },
  busy: { status: 503, message: messages.busy },
  unavailable: { status: 503, message: messages.unavailable },
  storage_full: { status: 507, message: messages.storageFull },
} as const

export type ErrorCode = keyof typeof errorCodes

/**
 * The body of every answer from 400 on. `data` tells more about the error: with stale_version the current record, with in_use what
 * uses it, with safety_warning the warnings.
 */
export type ErrorBody = {
  status: number
  code: ErrorCode
  message: string
  errors?: Record<string, string>
  data?: unknown
  reference?: string
}
