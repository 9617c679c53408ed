type ModuleInfo = { importedIds: readonly string[] }
type Graph = { getModuleInfo: (id: string) => ModuleInfo | null }

/** What somebody waits for who opens the clinic's area: its frame, and the screen that one lands on. */
const appRoots = ['main.tsx', 'areas/clinic/ClinicLayout.tsx', 'areas/clinic/dashboard/DashboardPage.tsx']
const publicRoots = [
  'areas/public/main.ts',
  'areas/public/inquiry.ts',
  'areas/public/demo.ts',
  'areas/sign-in/wake.ts',
  'areas/sign-in/main.tsx',
  'areas/sign-in/check-form.ts',
  'areas/waiting-room/main.ts',
  'areas/booking/wake.ts',
  'areas/booking/main.tsx',
  'areas/booking/check-contact.ts',
]

const pathOf = (root: string) => `${import.meta.dirname.replace(/build$/, '')}${root}`

/** All that the roots import, and what that imports. */
function reachedFrom(roots: readonly string[], graph: Graph): Set<string> {
  const reached = new Set<string>()
  const waiting = roots.map(pathOf)
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}

let sets: { app: Set<string>; ofPages: Set<string> } | undefined

/** The roots stay files of their own, which others ask for by name. */
function isIn(which: 'both' | 'app', id: string, graph: Graph): boolean {
  sets ??= { app: reachedFrom(appRoots, graph), ofPages: reachedFrom(publicRoots, graph) }
  if (!sets.app.has(id) || appRoots.some(root => id === pathOf(root))) return false
  return sets.ofPages.has(id) === (which === 'both')
}

/**
 * One file instead of seventy: on a slow line each costs the app a further wait. What the public pages import too is
 * kept out of it, in files by who needs them.
 */
export const firstLoadGroups = [
  {
    debugName: 'shared',
    name: (id: string, graph: Graph) => (isIn('both', id, graph) ? 'shared' : null),
    entriesAware: true,
  },
  { debugName: 'frame', name: (id: string, graph: Graph) => (isIn('app', id, graph) ? 'frame' : null) },
]
