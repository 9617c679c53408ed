import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { verifyPath } from '#contract/site/public-site.ts'
import type { VerifiedPaper } from '#contract/site/verified-paper.ts'

/** Handed in by the app: papers stand beside this feature. */
export type FindPaper = (code: string) => Promise<VerifiedPaper>

type VerifyPage = {
  find: FindPaper
  render: (
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    paper: VerifiedPaper,
  ) => Promise<string>
}

/** Counted with the call that answers the same, so that nobody tries codes here instead. */
export function serveVerifyPage(http: FastifyInstance, { find, render }: VerifyPage): void {
  const onRequest = http.limitReads('public/verify/:code', 30)
  http.get<{ Params: { code: string } }>(`${verifyPath}/:code`, { onRequest }, async (request, reply) => {
    const { code } = request.params
    const html = await render(request, reply, `${verifyPath}/${encodeURIComponent(code)}`, await find(code))
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      .send(html)
  })
}
