import type { FastifyInstance } from 'fastify'
import type { Locale } from '#contract/core/locale.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import type { FileAnswer } from '#server/platform/http/file-answer.ts'
import { notFound } from '#server/platform/http/errors.ts'
import type { Actor, Gate } from '#server/platform/http/gate.ts'
import { drawPaper, type Drawing } from './draw-invoice.ts'
import { findPaperFacts } from './find-paper-facts.ts'
import { linkStands } from './link-stands.ts'
import { readPaperToken, type MailedKind } from './paper-link.ts'
import { getInvoice } from './queries.ts'

export type MailedParts = Drawing & {
  database: Database
  audit: Pick<Gate['audit'], 'later'>
  secret: string
}

type Reading = {
  db: Db
  actor: Pick<Actor, 'organizationId' | 'membershipId' | 'role'>
  scope: 'all'
  now: number
}
type Mailed<Found> = {
  kind: MailedKind
  /** Where the link of a mail opens the paper. */
  path: string
  /** Errors: not_found. */
  find(reading: Reading, id: string): Promise<{ patientId: string; found: Found }>
  draw(organizationId: string, found: Found, choice: { lang: Locale; size: 'a4' }): Promise<FileAnswer>
}

/** Where the link of a mail opens an invoice. */
export const mailedInvoicePath = '/papers'

export function serveMailedInvoices(http: FastifyInstance, parts: MailedParts): void {
  serveMailedPapers(http, parts, {
    kind: 'invoice',
    path: mailedInvoicePath,
    async find(reading, id) {
      const invoice = await getInvoice(reading, id)
      const facts = await findPaperFacts(reading.db, reading.actor.organizationId, invoice)
      return { patientId: invoice.patient._id, found: { invoice, facts } }
    },
    draw: (organizationId, found, choice) => drawPaper(parts, organizationId, found, choice),
  })
}

/** The holder of the link has no session: the token names the one paper that it opens. */
export function serveMailedPapers<Found>(
  http: FastifyInstance,
  { database, audit, secret, now }: MailedParts,
  { kind, path, find, draw }: Mailed<Found>,
): void {
  const onRequest = http.limitReads('papers', 30)
  http.get<{ Params: { token: string } }>(`${path}/:token`, { onRequest }, async (request, reply) => {
    const named = readPaperToken(secret, kind, request.params.token, now())
    if (!named) throw notFound()
    const { organizationId, id } = named
    const { patientId, found, lang } = await database.inOrganization(
      organizationId,
      async db => {
        if (!(await linkStands(db, kind, named))) throw notFound()
        const actor = { organizationId, membershipId: organizationId, role: 'patient' } as const
        const paper = await find({ db, actor, scope: 'all', now: now() }, id)
        return { ...paper, lang: await localeOf(db, organizationId, paper.patientId) }
      },
      { readOnly: true },
    )
    const { body, name } = await draw(organizationId, found, { lang, size: 'a4' })
    audit.later({
      actor: { organizationId, accountId: null, role: null },
      action: `GET users/${kind}s/:id/pdf`,
      outcome: 'read',
      subject: 'invoices',
      subjectIds: [id, patientId],
      address: request.address,
      requestId: request.id,
    })
    return reply
      .type('application/pdf')
      .headers({
        'content-disposition': `inline; filename="${name}"`,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      })
      .send(body)
  })
}

/** Errors: not_found while the organization is suspended. */
async function localeOf(db: Db, organizationId: string, patientId: string): Promise<Locale> {
  const [row] = await db<{ locale: Locale }[]>`
    select coalesce(p.locale, o.locale) as locale from patients p join organizations o on o.id = p.organization_id
    where p.organization_id = ${organizationId} and p.id = ${patientId} and o.suspended_at is null`
  if (!row) throw notFound()
  return row.locale
}
