import type { FastifyInstance } from 'fastify'
import { ageOf, readBrowser, type BrowserArea } from '#contract/site/browsers.ts'
import { isLocale } from '#contract/core/locale.ts'
import type { RenderTooOld, WebManifest } from '#contract/site/public-site.ts'

const staffPaths = /^\/(?:clinic|operator)(?:[/?]|$)/
const areaOf = (url: string): BrowserArea => (staffPaths.test(url) ? 'staff' : 'patients')

const moduleScript = /<script type="module"[^>]*><\/script>/
const modulePreload = /<link\b[^>]*\brel="modulepreload"[^>]*>/g
/** The app's page is empty until its script runs. */
const emptyRoot = /<div id="root">[\s\S]*<\/div>(?=\s*<\/body>)/

/**
 * Older browsers get what they lack before the page's own script. Those that are too old get the page without scripts, and a sentence
 * about it: what the server wrote stays, with the clinic's phone number on a booking page. It holds for the addresses added after it.
 */
export function serveOldBrowsers(
  http: FastifyInstance,
  { assets, render }: { assets: WebManifest; render: RenderTooOld },
): void {
  const polyfills = `<script type="module" crossorigin src="/${assets['areas/old-browsers/main.ts']!.file}"></script>`
  http.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || !String(reply.getHeader('content-type')).startsWith('text/html'))
      return payload
    reply.header('vary', [reply.getHeader('vary'), 'user-agent'].filter(Boolean).join(', '))
    const area = areaOf(request.url)
    const age = ageOf(readBrowser(request.headers['user-agent'] ?? ''), area)
    if (age === 'current') return payload
    if (age === 'old') return payload.replace(moduleScript, script => `${polyfills}${script}`)
    const lang = /<html lang="(\w+)"/.exec(payload)?.[1]
    const notice = await render({ locale: isLocale(lang) ? lang : 'en', area })
    // No script runs, so nothing is fetched for one.
    const page = payload.replaceAll(new RegExp(moduleScript, 'g'), '').replaceAll(modulePreload, '')
    return emptyRoot.test(page)
      ? page.replace(emptyRoot, `<main class="too-old">${notice}</main>`)
      : page.replace(/<body[^>]*>/, body => `${body}<div class="too-old" role="alert">${notice}</div>`)
  })
}
