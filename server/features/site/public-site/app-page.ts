import { directionOf, type Locale } from '#contract/core/locale.ts'
import type { WebManifest } from '#contract/site/public-site.ts'

const frameOf: Record<string, string> = {
  '/clinic': 'areas/clinic/ClinicLayout.tsx',
  '/portal': 'areas/portal/PortalPage.tsx',
  '/operator': 'areas/operator/OperatorLayout.tsx',
}
/** Where signing in leads to. */
const landingOf: Record<string, string> = {
  '/clinic': 'areas/clinic/day/dashboard/DashboardPage.tsx',
  '/operator': 'areas/operator/organizations/OrganizationsPage.tsx',
}

/** A phone offers to install the portal; an iPhone wants its own icon. */
const installable =
  '<link rel="manifest" href="/portal.webmanifest" /><link rel="apple-touch-icon" href="/icons/180.png" /><meta name="theme-color" content="#0F6A5C" />'

/**
 * The app's one page, as each address needs it: its language, and the code that the app would otherwise ask for only
 * once the code before has come. On a slow line each such step costs half a second.
 */
export function createAppPage(html: string, manifest: WebManifest): (path: string, locale: Locale) => string {
  const made = new Map<string, string>()
  return (path, locale) => {
    const area = Object.keys(frameOf).find(known => path === known || path.startsWith(`${known}/`)) ?? ''
    const entries = [
      `../words/${locale}/app-${locale}.ts`,
      frameOf[area],
      path === area ? landingOf[area] : undefined,
    ]
    const key = entries.join(' ')
    const page =
      made.get(key) ??
      html
        .replace('<html lang="en" dir="ltr"', `<html lang="${locale}" dir="${directionOf(locale)}"`)
        .replace(
          '</head>',
          `${area === '/portal' ? installable : ''}${linksTo(entries, html, manifest)}</head>`,
        )
    made.set(key, page)
    return page
  }
}

function linksTo(entries: (string | undefined)[], html: string, manifest: WebManifest): string {
  const links = new Set<string>()
  function collect(key: string) {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The web build has no ${key}: run it again`)
    for (const imported of chunk.imports ?? []) collect(imported)
    for (const style of chunk.css ?? []) add(style, 'stylesheet')
    add(chunk.file, 'modulepreload')
  }
  const add = (file: string, rel: string) => {
    if (!html.includes(`"/${file}"`)) links.add(`<link rel="${rel}" crossorigin href="/${file}">`)
  }
  for (const entry of entries) if (entry) collect(entry)
  return [...links].join('')
}
