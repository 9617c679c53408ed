import type { Definition } from '#contract/core/endpoint.ts'
import { messages } from '#contract/core/messages.ts'
import type { StoredAnswer } from './idempotency.ts'
import type { Input } from './read-input.ts'

/** Removes fields that the response schema does not declare. */
export function toAnswer(definition: Definition, input: Input, result: unknown): StoredAnswer {
  const httpStatus = definition.success ?? 200
  const message = definition.message ?? messages.ok
  const { data, extra, total } = (result ?? {}) as { data: unknown; extra?: unknown; total?: number }
  const beside = definition.extra && (definition.extra.parse(extra) as Record<string, unknown>)
  if (definition.paged) {
    const { page, limit } = input.query as { page: number; limit: number }
    const rows = definition.data.parse(data)
    return { httpStatus, answer: { status: httpStatus, message, ...beside, data: rows, page, limit, total } }
  }
  if (beside) {
    return {
      httpStatus,
      answer: { status: httpStatus, message, ...beside, data: definition.data.parse(data) },
    }
  }
  return { httpStatus, answer: { status: httpStatus, message, data: definition.data.parse(result) } }
}

/** The ids of the records in an answer and of their patients, so that the audit of a patient finds them. */
export function idsOf(data: unknown): string[] {
  const rows = Array.isArray(data) ? data : [data]
  const ids = rows.flatMap(row => {
    const id = (row as { _id?: unknown } | null)?._id
    return typeof id === 'string' ? [id] : []
  })
  addPatients(data, ids)
  return ids
}

function addPatients(value: unknown, ids: string[]): void {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value) && 'patient' in value) {
    const id = (value.patient as { _id?: unknown } | null)?._id
    if (typeof id === 'string') ids.push(id)
  }
  for (const inner of Object.values(value)) addPatients(inner, ids)
}
