import type { Discounted } from '#server/features/money/money-rules/require-within-limit.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'

/** The discount and the price of the quotation that an invoice is made of. Undefined where there was none. */
export async function quotedDiscount(
  { db, actor: { organizationId } }: Pick<Call, 'db' | 'actor'>,
  invoiceId: string,
): Promise<Discounted | undefined> {
  const [quoted] = await db<Discounted[]>`
    select (content->'totals'->>'discountMinor')::bigint as "discountMinor", (content->'totals'->>'listMinor')::bigint as "listMinor",
      (select coalesce(sum((line->>'amountMinor')::bigint), 0) from jsonb_array_elements(content->'lines') line
        where line->>'itemId' is null)::bigint as "freeMinor"
    from quotations where organization_id = ${organizationId} and invoice_id = ${invoiceId}`
  return quoted
}
