import { locales } from '#contract/core/locale.ts'
import { guidePages, guidePath } from '#contract/site/guide.ts'
import { indexedPages, publicPaths } from '#contract/site/public-site.ts'

/** https://www.sitemaps.org/protocol.html, each page with its languages. */
export function sitemapOf(publicUrl: string): string {
  const paths = [...indexedPages.map(page => publicPaths[page]), ...guidePages.map(guidePath)]
  const urls = paths.map(path => {
    const address = escaped(publicUrl + path)
    const languages = locales.map(
      locale =>
        `<xhtml:link rel="alternate" hreflang="${locale}" href="${address}${locale === 'en' ? '' : `?lang=${locale}`}"/>`,
    )
    return `<url><loc>${address}</loc>${languages.join('')}</url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>\n',
  ].join('\n')
}

export function robotsOf(publicUrl: string): string {
  const closed = ['/api/', '/clinic', '/portal', '/operator'].map(path => `Disallow: ${path}\n`)
  return `User-agent: *\n${closed.join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
