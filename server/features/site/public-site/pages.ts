import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { guidePages, guidePath } from '#contract/site/guide.ts'
import { chooseLocale, isLocale, type Locale } from '#contract/core/locale.ts'
import { samplePublicData, type PublicData } from '#contract/site/public-data.ts'
import {
  licensePaths,
  publicPaths,
  type PublicPage,
  type PublicPageRequest,
  type RenderBookingPage,
  type RenderGuidePage,
  type RenderPublicPage,
  type RenderTooOld,
  type RenderVerifyPage,
  type RenderWaitingRoom,
  waitingRoomPath,
  type WebManifest,
} from '#contract/site/public-site.ts'
import type { Built } from '#server/platform/built.ts'
import type { Database } from '#server/platform/db/database.ts'
import { createAppPage } from './app-page.ts'
import { apacheLicense, thirdPartyNotices } from './license-texts.ts'
import { getPublicData } from './queries.ts'
import { serveOldBrowsers } from './serve-old-browsers.ts'
import { serveBookingPages, type FindBookingPage } from './booking-pages.ts'
import { serveInstallable } from './installable.ts'
import { serveSecurityTxt } from './security-txt.ts'
import { robotsOf, sitemapOf } from './sitemap.ts'
import { siteContentChannel } from './update-site-content.ts'
import { serveVerifyPage, type FindPaper } from './verify-page.ts'
import { leadPastTrailingSlash } from './trailing-slash.ts'

type Renderer = {
  renderPublicPage: RenderPublicPage
  renderGuidePage: RenderGuidePage
  renderWaitingRoom: RenderWaitingRoom
  renderBookingPage: RenderBookingPage
  renderVerifyPage: RenderVerifyPage
  renderTooOldNotice: RenderTooOld
}

type PageRequest = Omit<PublicPageRequest, 'page'>

export type PagesSettings = {
  built: Built
  /** The only source of links. */
  publicUrl: string
  /** The contact in security.txt. */
  operatorEmail: string | undefined
  /** Handed in by the app: the feature stands above this one. */
  findBookingPage: FindBookingPage
  findPaper: FindPaper
  now: () => number
}

const contentCacheMs = 10_000

/** Each is one page of the app; its router shows what the rest of the path says. */
const appAreas = ['/clinic', '/portal', '/operator']

/** The pages that people open: public ones rendered here, the app's areas one file. Everything below /assets is named by its content. */
export async function servePages(
  http: FastifyInstance,
  database: Database,
  { built, publicUrl, operatorEmail, findBookingPage, findPaper, now }: PagesSettings,
): Promise<void> {
  const web = join(built.folder, 'web')
  if (!existsSync(join(web, 'manifest.json'))) throw new Error('The web is not built: npm start builds it.')
  const assets = JSON.parse(readFileSync(join(web, 'manifest.json'), 'utf8')) as WebManifest
  const appPage = createAppPage(readFileSync(join(web, 'app.html'), 'utf8'), assets)
  /** React and the texts of the pages are loaded with the first page, and not before. */
  const loadRenderer = () => built.load<Renderer>('public-pages')

  leadPastTrailingSlash(http)
  serveOldBrowsers(http, {
    assets,
    render: async request => (await loadRenderer()).renderTooOldNotice(request),
  })
  await http.register(fastifyStatic, {
    root: join(web, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
  })

  let content: { data: PublicData; until: number } = { data: samplePublicData, until: 0 }
  const rendered = new Map<string, string>()
  let renderedBy: Renderer | undefined
  const listening = database.listen(siteContentChannel, () => void (content = { ...content, until: 0 }))
  listening.catch(() => {})
  async function currentContent(): Promise<PublicData> {
    if (content.until > now()) return content.data
    // The public pages stand even while the database does not.
    const data = await database.inGlobal(getPublicData).catch(() => content.data)
    if (JSON.stringify(data) !== JSON.stringify(content.data)) rendered.clear()
    content = { data, until: now() + contentCacheMs }
    return data
  }

  const servePage = (path: string, render: (renderer: Renderer, request: PageRequest) => string) =>
    http.get(path, async (request, reply) => {
      const locale = localeOf(request, reply)
      const year = new Date(now()).getUTCFullYear()
      const data = await currentContent()
      const key = `${path} ${locale} ${year}`
      const renderer = await loadRenderer()
      // `npm run dev` draws the pages with what was saved last.
      if (renderer !== renderedBy) rendered.clear()
      renderedBy = renderer
      const html =
        rendered.get(key) ?? render(renderer, { locale, data, year, canonicalUrl: publicUrl + path, assets })
      rendered.set(key, html)
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('vary', 'accept-language, cookie')
        .send(html)
    })
  for (const [page, path] of Object.entries(publicPaths) as [PublicPage, string][])
    servePage(path, ({ renderPublicPage }, request) => renderPublicPage({ ...request, page }))
  for (const page of guidePages)
    servePage(guidePath(page), ({ renderGuidePage }, { data: _, ...request }) =>
      renderGuidePage({ ...request, page }),
    )
  servePage(waitingRoomPath, ({ renderWaitingRoom }, request) => renderWaitingRoom(request))

  const sendApp = (request: FastifyRequest, reply: FastifyReply, status: number) => {
    const locale = localeOf(request, reply)
    const html = appPage(request.url.split('?', 1)[0]!, locale)
    return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html)
  }
  for (const area of appAreas) {
    http.get(area, (request, reply) => sendApp(request, reply, 200))
    http.get(`${area}/*`, (request, reply) => sendApp(request, reply, 200))
  }
  serveInstallable(http)
  const commonOf = (request: FastifyRequest, reply: FastifyReply, path: string) => ({
    locale: localeOf(request, reply),
    year: new Date(now()).getUTCFullYear(),
    canonicalUrl: publicUrl + path,
    assets,
  })
  serveBookingPages(http, {
    find: findBookingPage,
    render: async (request, reply, path, view) => {
      const { renderBookingPage } = await loadRenderer()
      return renderBookingPage({ view, ...commonOf(request, reply, path) })
    },
    sendAbsent: (request, reply) => sendApp(request, reply, 404),
  })
  serveVerifyPage(http, {
    find: findPaper,
    render: async (request, reply, path, paper) => {
      const { renderVerifyPage } = await loadRenderer()
      return renderVerifyPage({ paper, ...commonOf(request, reply, path) })
    },
  })
  const sendText = (path: string, type: 'plain' | 'xml', text: () => string) =>
    http.get(path, (_request, reply) =>
      reply.type(`${type === 'xml' ? 'application/xml' : 'text/plain'}; charset=utf-8`).send(text()),
    )
  sendText('/robots.txt', 'plain', () => robotsOf(publicUrl))
  sendText('/sitemap.xml', 'xml', () => sitemapOf(publicUrl))
  serveSecurityTxt(http, { publicUrl, operatorEmail, now })
  sendText(licensePaths.apache, 'plain', apacheLicense)
  sendText(licensePaths.notices, 'plain', thirdPartyNotices)
  // An address that nobody knows shows the app's own error screen.
  http.get('/*', (request, reply) => {
    if (request.url.startsWith('/api/')) return reply.callNotFound()
    return sendApp(request, reply, 404)
  })
  await listening
}

const yearSeconds = 365 * 24 * 3600

function localeOf(request: FastifyRequest, reply: FastifyReply): Locale {
  const asked = (request.query as { lang?: unknown }).lang
  if (isLocale(asked)) reply.setCookie('lang', asked, { path: '/', sameSite: 'lax', maxAge: yearSeconds })
  return chooseLocale(asked, request.cookies['lang'], request.headers['accept-language'])
}
