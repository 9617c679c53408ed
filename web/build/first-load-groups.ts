type ModuleInfo = { importedIds: readonly string[] }
type Graph = { getModuleInfo: (id: string) => ModuleInfo | null }

/** The code that a user waits for when opening the clinic area: its frame and its first screen. */
const appRoots = ['main.tsx', 'areas/clinic/ClinicLayout.tsx', 'areas/clinic/day/dashboard/DashboardPage.tsx']
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

/** All modules that these import, directly or indirectly. */
function reachedFrom(ids: readonly string[], graph: Graph): Set<string> {
  const reached = new Set<string>()
  const waiting = [...ids]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}

let sets: { app: Set<string>; ofPages: Set<string> } | undefined

/** The root modules stay separate files, because other code loads them by name. */
function isIn(which: 'both' | 'app', id: string, graph: Graph): boolean {
  sets ??= {
    app: reachedFrom(appRoots.map(pathOf), graph),
    ofPages: reachedFrom(publicRoots.map(pathOf), graph),
  }
  if (!sets.app.has(id) || appRoots.some(root => id === pathOf(root))) return false
  return sets.ofPages.has(id) === (which === 'both')
}

const checks = (id: string, graph: Graph) =>
  [...reachedFrom([id], graph)].some(reached => /node_modules.zod.|jitless-zod/.test(reached))

/**
 * Loads three files instead of seventy: on a slow line, each further file makes the app wait longer. Modules that the public
 * pages also use are in a file of their own. Modules that check with zod are separate too, because pages without a form do not
 * need them.
 */
export const firstLoadGroups = [
  {
    debugName: 'shared',
    name: (id: string, graph: Graph) =>
      isIn('both', id, graph) ? (checks(id, graph) ? 'shared-checks' : 'shared') : null,
  },
  { debugName: 'frame', name: (id: string, graph: Graph) => (isIn('app', id, graph) ? 'frame' : null) },
]
