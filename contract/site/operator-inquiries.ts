import { z } from 'zod'
import { endpoint, listQuery } from '../core/endpoint.ts'
import { inquiryKinds } from './inquiry-rules.ts'
import { messages } from '../core/messages.ts'

export const inquiryStates = ['new', 'answered', 'closed'] as const
export type InquiryState = (typeof inquiryStates)[number]

/** 'state': new ones come first, closed ones last. */
export const inquirySorts = ['createdAt', 'name', 'kind', 'state'] as const

const state = z.enum(inquiryStates, { error: messages.inquiryStateUnknown })

const inquiry = z.object({
  _id: z.string(),
  /** The form that it was sent with. */
  kind: z.enum(inquiryKinds),
  state,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  clinicName: z.string(),
  message: z.string(),
  /** For a demo call: the visitor's local time, in `timeZone`. */
  preferredDate: z.string().nullable(),
  preferredTime: z.string().nullable(),
  timeZone: z.string().nullable(),
  locale: z.string(),
  createdAt: z.string(),
})
export type OperatorInquiry = z.output<typeof inquiry>

export const operatorInquiryEndpoints = {
  list: endpoint({
    method: 'GET',
    path: 'operator/inquiries',
    summary: 'What visitors of the public pages wrote, newest first',
    allow: 'operator',
    query: listQuery(inquirySorts, { state: state.optional() }),
    data: z.array(inquiry),
    paged: true,
    readsNobody: 'Visitors who wrote to the operator; no patient.',
  }),
  update: endpoint({
    method: 'PATCH',
    path: 'operator/inquiries/:id',
    summary: 'Mark an inquiry as answered or closed',
    allow: 'operator',
    body: z.object({ state }),
    data: inquiry,
    message: messages.inquirySaved,
  }),
}
