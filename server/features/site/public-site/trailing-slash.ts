import type { FastifyInstance } from 'fastify'

/** Leads a page's address that ends with a slash to the page. It holds for the addresses that are added after it. */
export function leadPastTrailingSlash(http: FastifyInstance): void {
  http.addHook('onRequest', async ({ method, url }, reply) => {
    const page = method === 'GET' || method === 'HEAD' ? withoutSlash(url) : undefined
    // 308: the address is the page's for good.
    if (page !== undefined) return reply.redirect(page, 308)
  })
}

/** Undefined: there is nothing to leave out, or it is a call. An address that begins with two slashes would name another host. */
function withoutSlash(url: string): string | undefined {
  const [path = '', ...query] = url.split('?')
  let end = path.length
  while (path[end - 1] === '/') end--
  const page = path.slice(0, end)
  if (end === path.length || !/^\/[^/\\]/.test(page) || /^\/api(\/|$)/.test(page)) return undefined
  return [page, ...query].join('?')
}
