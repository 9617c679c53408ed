import { z } from 'zod'
import { idOf } from '../core/fields.ts'
import { messages } from '../core/messages.ts'

/** Further services of a visit, after the first. */
export const furtherServices = z
  .array(idOf(messages.serviceRequired), { error: messages.invalidValue })
  .max(9, messages.invalidValue)
export const servicesDiffer = ({
  serviceId,
  moreServiceIds = [],
}: {
  serviceId: string
  moreServiceIds?: string[] | undefined
}) => new Set([serviceId, ...moreServiceIds]).size === moreServiceIds.length + 1
export const serviceTwice = { path: ['moreServiceIds'], error: messages.serviceTwice }
