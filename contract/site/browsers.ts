/** The first versions that run the product: patients' pages run in older ones than the clinic's. Samsung Internet 19 is Chrome 102. */
export const browserFloors = {
  patients: { chrome: '100', firefox: '102', safari: '15.6' },
  staff: { chrome: '109', firefox: '115', safari: '16.4' },
} as const
export type BrowserArea = keyof typeof browserFloors
export type BrowserName = keyof (typeof browserFloors)['staff']

/** From these on a browser has by itself all that the pages use; older ones get web/areas/old-browsers. */
export const currentBrowsers: Record<BrowserName, string> = { chrome: '120', firefox: '125', safari: '17.4' }

export type Browser = { name: BrowserName; version: string }

/**
 * By its User-Agent header; undefined where it names none of the three engines. Each browser on an iPhone or iPad is the Safari of its
 * system, whatever its name.
 */
export function readBrowser(userAgent: string): Browser | undefined {
  const ios = /\b(?:iPhone|iPad|iPod)\b.*? OS (\d+)_(\d+)/.exec(userAgent)
  if (ios) return { name: 'safari', version: `${ios[1]}.${ios[2]}` }
  const firefox = /\bFirefox\/(\d+)/.exec(userAgent)
  if (firefox) return { name: 'firefox', version: firefox[1]! }
  const chrome = /\b(?:Headless)?Chrom(?:e|ium)\/(\d+)/.exec(userAgent)
  if (chrome) return { name: 'chrome', version: chrome[1]! }
  const safari = /\bVersion\/(\d+\.\d+)\S* .*\bSafari\//.exec(userAgent)
  if (safari) return { name: 'safari', version: safari[1]! }
  return undefined
}

/** `tooOld`: below the floor of the area. `old`: it needs what newer ones bring themselves. An unknown one counts as new. */
export function ageOf(browser: Browser | undefined, area: BrowserArea): 'current' | 'old' | 'tooOld' {
  if (!browser) return 'current'
  const { name, version } = browser
  if (isBefore(version, browserFloors[area][name])) return 'tooOld'
  return isBefore(version, currentBrowsers[name]) ? 'old' : 'current'
}

function isBefore(version: string, floor: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [floorMajor = 0, floorMinor = 0] = floor.split('.').map(Number)
  return major < floorMajor || (major === floorMajor && minor < floorMinor)
}
