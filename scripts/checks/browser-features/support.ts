import compat from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data/types'
import type { BrowserName } from '#contract/site/browsers.ts'

export const { api, css, html, javascript } = compat

/** A place in MDN's data, such as { path: 'javascript.builtins.Array.with', compat }. */
export interface Feature {
  path: string
  compat: CompatStatement
}

/** Each engine's browser on computers and on phones. */
const namesOf = {
  chrome: ['chrome', 'chrome_android'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari', 'safari_ios'],
} as const

/** The oldest versions that are asked about. */
export type Floor = Record<BrowserName, string>

/** Does one of the versions lack it? What it has only behind a flag or under another name, it lacks. */
export function isLacking({ path, compat: { support } }: Feature, floor: Floor): boolean {
  // Looks and attributes that an engine will never have on one of them are about its mouse, camera or keyboard.
  const isOfDevices = /^(?:css|html)\./.test(path)
  return Object.entries(floor).some(([name, version]) => {
    const known = namesOf[name as keyof typeof namesOf].map(browser => [support[browser] ?? []].flat())
    const ever = known.filter(statements => statements.some(one => one.version_added !== false))
    const judged = isOfDevices && ever.length > 0 ? ever : known
    return judged.some(statements => !statements.some(one => covers(one, version)))
  })
}

function covers(statement: SimpleSupportStatement, version: string): boolean {
  if (statement.flags || statement.prefix || statement.alternative_name) return false
  const isReached = (reached: string | false | undefined) =>
    typeof reached === 'string' && reached !== 'preview' && numberOf(reached) <= numberOf(version)
  return isReached(statement.version_added) && !isReached(statement.version_removed)
}

/** '≤15.6' is known for 15.6. */
function numberOf(version: string): number {
  const [major = 0, minor = 0] = version.replace('≤', '').split('.').map(Number)
  return major * 1000 + minor
}

/** The feature at names below a root: featureAt(css, 'css', 'properties', 'zoom'). */
export function featureAt(root: Identifier, ...[rootName, ...names]: string[]): Feature | undefined {
  let found: Identifier | undefined = root
  for (const name of names) found = Object.hasOwn(found ?? {}, name) ? found![name] : undefined
  if (!found?.__compat) return undefined
  return { path: [rootName, ...names].join('.'), compat: found.__compat as CompatStatement }
}

/** What lies right below: [['with', { path, compat }]]. */
export function featuresIn(root: Identifier, path: string): [string, Feature][] {
  return Object.keys(root).flatMap(name => {
    const feature = name === '__compat' ? undefined : featureAt(root, path, name)
    return feature ? [[name, feature] satisfies [string, Feature]] : []
  })
}
