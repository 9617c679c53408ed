import type { WebManifest } from '#contract/public-site.ts'

export interface PageAssets {
  styles: string[]
  scripts: string[]
  preloads: string[]
  favicon: string
}

/** The hashed addresses of what a page needs, the shared chunks of its scripts among them. */
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

  const favicon = manifest['ui/favicon.svg']
  if (!favicon) throw new Error('The web build has no favicon: run it again')
  return { styles: [...styles], scripts: [...scripts], preloads: [...preloads], favicon: `/${favicon.file}` }
}
