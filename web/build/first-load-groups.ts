type ModuleInfo = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }
type Graph = { getModuleInfo: (id: string) => ModuleInfo | null }

/** The code that a user waits for when opening the clinic area: its frame and its first screen. */
const appRoots = ['main.tsx', 'areas/clinic/ClinicLayout.tsx', 'areas/clinic/day/dashboard/DashboardPage.tsx']
/** The first screens, by who reads them. */
const homeRoots = [
  'areas/clinic/day/dashboard/FiguresHome.tsx',
  'areas/clinic/day/dashboard/DoctorHome.tsx',
  'areas/clinic/day/dashboard/NurseHome.tsx',
  'areas/clinic/day/desk/DeskHome.tsx',
]
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

/** What is loaded on demand anywhere in the app: screens, dialogs, texts. */
function lateRootsOf(graph: Graph): Set<string> {
  const found = new Set<string>()
  const waiting = appRoots.map(pathOf)
  const seen = new Set<string>()
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    const { importedIds, dynamicallyImportedIds } = graph.getModuleInfo(id) ?? none
    for (const late of dynamicallyImportedIds) found.add(late)
    waiting.push(...importedIds, ...dynamicallyImportedIds)
  }
  return found
}
const none: ModuleInfo = { importedIds: [], dynamicallyImportedIds: [] }

function computeSets(graph: Graph) {
  const uses = new Map<string, number>()
  for (const root of lateRootsOf(graph))
    for (const id of reachedFrom([root], graph)) uses.set(id, (uses.get(id) ?? 0) + 1)
  return {
    app: reachedFrom(appRoots.map(pathOf), graph),
    ofPages: reachedFrom(publicRoots.map(pathOf), graph),
    homes: homeRoots.map(root => reachedFrom([pathOf(root)], graph)),
    /** How many parts that are loaded on demand need a module. */
    uses,
  }
}

let sets: ReturnType<typeof computeSets> | undefined
const setsOf = (graph: Graph) => (sets ??= computeSets(graph))

const isRoot = (id: string) => [...appRoots, ...homeRoots].some(root => id === pathOf(root))

/** The root modules stay separate files, because other code loads them by name. */
function isOfFrame(id: string, graph: Graph): boolean {
  const { app, ofPages } = setsOf(graph)
  return app.has(id) && !ofPages.has(id) && !isRoot(id)
}

function isShared(id: string, graph: Graph): boolean {
  const { app, ofPages, homes, uses } = setsOf(graph)
  const isOfApp = [app, ...homes].some(reached => reached.has(id)) || (uses.get(id) ?? 0) >= manyScreens
  return ofPages.has(id) && isOfApp && !isRoot(id)
}

/** Neither the frame nor the public pages bring it. */
const isLate = (id: string, graph: Graph) =>
  !setsOf(graph).app.has(id) && !setsOf(graph).ofPages.has(id) && !isRoot(id)

function isOfHomes(id: string, graph: Graph): boolean {
  const { homes, uses } = setsOf(graph)
  const users = homes.filter(reached => reached.has(id)).length
  return isLate(id, graph) && (users > 1 || (users === 1 && (uses.get(id) ?? 0) >= manyScreens))
}

/** Used by most screens: tables, dialogs, forms. */
const isOfScreens = (id: string, graph: Graph) =>
  isLate(id, graph) && (setsOf(graph).uses.get(id) ?? 0) >= manyScreens
const manyScreens = 30

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
      isShared(id, graph) ? (checks(id, graph) ? 'shared-checks' : 'shared') : null,
  },
  { debugName: 'frame', name: (id: string, graph: Graph) => (isOfFrame(id, graph) ? 'frame' : null) },
  // A group also takes what its modules import, so these come after the frame's.
  { debugName: 'homes', name: (id: string, graph: Graph) => (isOfHomes(id, graph) ? 'homes' : null) },
  { debugName: 'screens', name: (id: string, graph: Graph) => (isOfScreens(id, graph) ? 'screens' : null) },
]
