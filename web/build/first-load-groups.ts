type ModuleInfo = { importedIds: readonly string[] }
type Graph = { getModuleInfo: (id: string) => ModuleInfo | null }

/** What somebody waits for who opens the clinic's area: its frame, and the screen that one lands on. */
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

/** All that these import, and what that imports. */
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

/** The roots stay files of their own, which others ask for by name. */
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
 * Three files instead of seventy: on a slow line each costs the app a further wait. What the public pages import too is
 * kept out of the app's own, and what checks with zod out of what pages without a form to check load.
 */
export const firstLoadGroups = [
  {
    debugName: 'shared',
    name: (id: string, graph: Graph) =>
      isIn('both', id, graph) ? (checks(id, graph) ? 'shared-checks' : 'shared') : null,
  },
  { debugName: 'frame', name: (id: string, graph: Graph) => (isIn('app', id, graph) ? 'frame' : null) },
]
