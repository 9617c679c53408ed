import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { payPath } from '#contract/money/online/pay-path.ts'
import { offlinePath, type BookingView, type ShownBookingPage } from '#contract/site/public-site.ts'
import { isSlug } from '#contract/values/slug.ts'
import { mayBeFramed } from '#server/platform/http/security-headers.ts'

/** Undefined where no open page has this address. */
export type FindBookingPage = (slug: string) => Promise<ShownBookingPage | undefined>

type BookingPages = {
  find: FindBookingPage
  render: (request: FastifyRequest, reply: FastifyReply, path: string, view: BookingView) => Promise<string>
  sendAbsent: (request: FastifyRequest, reply: FastifyReply) => FastifyReply
}

/** For a clinic's own website: fits each frame to the booking page in it, and takes numbers from these frames alone. */
const embedScript = `addEventListener('message', event => {
  const height = event.data && event.data.lindenwellHeight
  if (typeof height !== 'number' || !(height > 0 && height < 20000)) return
  for (const frame of document.querySelectorAll('iframe'))
    if (frame.contentWindow === event.source && new URL(frame.src, location).origin === event.origin)
      frame.style.height = height + 'px'
})
`

/** Each is drawn with what is free now, so none is kept; what is free is dear to answer, so they are counted with its calls. */
export function serveBookingPages(http: FastifyInstance, { find, render, sendAbsent }: BookingPages): void {
  const send = (reply: FastifyReply, html: string) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)

  // The short link in an SMS: the browser keeps the part after #.
  http.get('/a', (_request, reply) => reply.redirect('/book/manage'))
  http.get('/book/embed.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'cache-control': 'public, max-age=3600', 'cross-origin-resource-policy': 'cross-origin' })
      .send(embedScript),
  )
  for (const kind of ['manage', 'offer', 'waiting', 'deposit'] as const)
    http.get(`/book/${kind}`, async (request, reply) =>
      send(reply, await render(request, reply, `/book/${kind}`, { kind })),
    )

  http.get(payPath, async (request, reply) =>
    send(reply, await render(request, reply, payPath, { kind: 'pay' })),
  )
  http.get(offlinePath, async (request, reply) =>
    send(reply, await render(request, reply, offlinePath, { kind: 'offline' })),
  )

  const onRequest = http.limitReads('public')
  const serve = (kind: 'page' | 'embed' | 'signIn', end: string) =>
    http.get<{ Params: { slug: string } }>(`/book/:slug${end}`, { onRequest }, async (request, reply) => {
      const { slug } = request.params
      const shown = isSlug(slug) ? await find(slug) : undefined
      if (!shown) return sendAbsent(request, reply)
      if (kind === 'embed') mayBeFramed(reply)
      return send(reply, await render(request, reply, `/book/${slug}${end}`, { kind, shown }))
    })
  serve('page', '')
  serve('embed', '/embed')
  serve('signIn', '/sign-in')
}
