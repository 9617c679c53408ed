import type { Invoice } from '#contract/money/invoices/invoice.ts'
import { ApiError } from '#web/calls/api-error.ts'
import type { InvoiceKeeper } from './invoice-draft.ts'

/** Saves what is typed now. Throws ApiError with what keeps it from being saved. */
export async function saveDraft(keeper: InvoiceKeeper): Promise<Invoice> {
  const save = await keeper.flush()
  if (save.kind === 'saved') return keeper.snapshot().stored
  if (save.kind !== 'refused') throw new ApiError('fetch')
  throw new ApiError('http', { status: 400, message: save.message, errors: { ...save.errors } })
}
