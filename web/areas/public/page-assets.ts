import { byLocale, type Locale } from '#contract/core/locale.ts'
import type { WebManifest } from '#contract/site/public-site.ts'

export interface Recording {
  webm: string
  mp4: string
  poster: string
  captions: Record<Locale, string>
}

export interface PageAssets {
  styles: string[]
  scripts: string[]
  preloads: string[]
  favicon: string
}

/** The hashed addresses of the files that a page needs, including the chunks that its scripts share. */
export function findPageAssets(manifest: WebManifest, entries: string[]): PageAssets {
  const styles = new Set<string>()
  const scripts = new Set<string>()
  const preloads = new Set<string>()

  function collect(key: string, isEntry: boolean) {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The web build has no ${key}: run it again`)
    for (const imported of chunk.imports ?? []) collect(imported, false)
    for (const style of chunk.css ?? []) styles.add(`/${style}`)
    if (chunk.file.endsWith('.css')) styles.add(`/${chunk.file}`)
    else (isEntry ? scripts : preloads).add(`/${chunk.file}`)
  }
  for (const entry of entries) collect(entry, true)

  const favicon = addressIn(manifest, 'ui/look/favicon.svg')
  return { styles: [...styles], scripts: [...scripts], preloads: [...preloads], favicon }
}

/** The files that `npm run record-tour` writes. */
export function findRecording(manifest: WebManifest): Recording {
  const at = (name: string) => addressIn(manifest, `areas/public/recording/${name}`)
  const captions = byLocale(locale => addressIn(manifest, `../words/${locale}/tour.vtt`))
  return { webm: at('tour.webm'), mp4: at('tour.mp4'), poster: at('poster.webp'), captions }
}

function addressIn(manifest: WebManifest, key: string): string {
  const asset = manifest[key]
  if (!asset) throw new Error(`The web build has no ${key}: run it again`)
  return `/${asset.file}`
}
