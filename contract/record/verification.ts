import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import type { VerifiedPaper } from '#contract/site/verified-paper.ts'

/** Says of a printed paper whether this installation issued it, and nothing else: nobody is named. */
export const verificationEndpoints = {
  verify: endpoint({
    method: 'GET',
    path: 'public/verify/:code',
    summary:
      'Whether a paper with this code was issued and still stands; a code that nobody knows is unknown, also 200',
    allow: 'anyone',
    perMinute: 30,
    data: z.object({
      kind: z
        .enum(['prescription', 'certificate', 'invoice', 'credit_note', 'receipt', 'quotation', 'refund'])
        .nullable(),
      number: z.string().nullable(),
      issuedOn: z.string().nullable(),
      state: z.enum(['valid', 'cancelled', 'unknown']),
    }) satisfies z.ZodType<VerifiedPaper>,
    readsNobody: 'A number and a date; neither patient nor doctor is named.',
  }),
}
