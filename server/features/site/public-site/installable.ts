import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { offlinePath } from '#contract/site/public-site.ts'
import { loadSharp } from '#server/platform/files/load-sharp.ts'

/** What makes the patient portal an app on a phone: a manifest, icons, and a service worker that keeps the shell alone. */
export function serveInstallable(http: FastifyInstance): void {
  const drawn = new Map<string, Promise<Buffer>>()
  http.get('/portal.webmanifest', (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(webAppManifest)),
  )
  http.get('/sw.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(serviceWorker),
  )
  for (const { src, size } of icons)
    http.get(src, async (_request, reply) => {
      const picture = drawn.get(src) ?? drawIcon(size, src.includes('maskable'))
      drawn.set(src, picture)
      return reply
        .type('image/png')
        .header('cache-control', 'public, max-age=86400')
        .send(await picture)
    })
}

const icons = [
  { src: '/icons/180.png', size: 180, purpose: null },
  { src: '/icons/192.png', size: 192, purpose: 'any' },
  { src: '/icons/512.png', size: 512, purpose: 'any' },
  { src: '/icons/maskable-512.png', size: 512, purpose: 'maskable' },
]

const webAppManifest = {
  id: '/portal',
  name: 'Lindenwell',
  short_name: 'Lindenwell',
  start_url: '/portal',
  scope: '/',
  display: 'standalone',
  background_color: '#F7F6F2',
  theme_color: '#0F6A5C',
  icons: icons
    .filter(({ purpose }) => purpose !== null)
    .map(({ src, size, purpose }) => ({ src, sizes: `${size}x${size}`, type: 'image/png', purpose })),
}

/** The mark on paper. A maskable icon may lose a tenth of each side, so its mark is smaller. */
async function drawIcon(size: number, isMaskable: boolean): Promise<Buffer> {
  const mark = readFileSync(join(import.meta.dirname, '../../../../web/ui/look/favicon.svg'))
  const markSize = Math.round(size * (isMaskable ? 0.56 : 0.76))
  const sharp = await loadSharp()
  const drawn = await sharp(mark, { density: 72 * 24 })
    .resize(markSize, markSize)
    .png()
    .toBuffer()
  return sharp({ create: { width: size, height: size, channels: 4, background: '#F7F6F2' } })
    .composite([{ input: drawn, gravity: 'centre' }])
    .png()
    .toBuffer()
}

/**
 * It answers a page that cannot be fetched with the offline page, and keeps files whose names carry a hash of their content.
 * What the server says of anybody (/api) passes it by, so nothing clinical is ever kept.
 */
const serviceWorker = `const shell = 'lindenwell-shell'
const offline = '${offlinePath}'
const most = 200

async function keepOffline() {
  const page = await fetch(offline, { cache: 'reload' })
  if (!page.ok) return
  const html = await page.clone().text()
  const cache = await caches.open(shell)
  await cache.put(offline, page)
  await Promise.all([...new Set(html.match(/\\/assets\\/[\\w.-]+/g) ?? [])].map(path => fromCache(new Request(path))))
}

async function fromCache(request) {
  const cache = await caches.open(shell)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) {
    const keys = await cache.keys()
    if (keys.length >= most) await Promise.all(keys.slice(1, most / 2).map(key => cache.delete(key)))
    await cache.put(request, answer.clone())
  }
  return answer
}

addEventListener('install', event => event.waitUntil(keepOffline().then(() => skipWaiting())))
addEventListener('activate', event => event.waitUntil(clients.claim()))
addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match(offline)))
  else if (pathname.startsWith('/assets/')) event.respondWith(fromCache(request))
})
`
