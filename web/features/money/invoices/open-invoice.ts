import { invoiceEndpoints } from '#contract/money/invoices/invoices.ts'
import { call } from '#web/calls/api.ts'
import { ApiError } from '#web/calls/api-error.ts'

/** The id of a visit's invoice: the one that it has, else a draft of its services, begun now. Throws ApiError. */
export async function invoiceOfVisit(appointmentId: string): Promise<string> {
  const found = await latestOf(appointmentId)
  if (found) return found
  try {
    return (await call(invoiceEndpoints.create, { body: { appointmentId } })).data._id
  } catch (error) {
    // Somebody else began it in the meantime.
    const begun =
      error instanceof ApiError && error.code === 'conflict' ? await latestOf(appointmentId) : undefined
    if (begun) return begun
    throw error
  }
}

async function latestOf(appointmentId: string): Promise<string | undefined> {
  const query = { appointmentId, sort: '-createdAt', limit: 10 } as const
  const { data } = await call(invoiceEndpoints.list, { query })
  return data.find(({ state }) => state !== 'credited')?._id
}
