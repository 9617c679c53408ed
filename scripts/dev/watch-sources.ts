import { once } from 'node:events'
import { join, relative } from 'node:path'
import { normalizePath, type ViteDevServer } from 'vite'
import { root, writeWeb } from './web.ts'

/** Several files that are saved together, as by git, count once. */
const collectMs = 50
const folders = ['server', 'contract', 'words', 'documents', 'db', 'web', 'docs/guide']
const ofServer = /^(?:server|contract|words|documents|db)\//
/** Not what an editor keeps beside a file. */
const isSource = /\.(?:css|gz|html|json|md|mp4|sql|svg|tsx?|vtt|webm|webp)$/
const ofTests = /\.test\.tsx?$|^server\/(?:testing|proofs|demo)\//

type Watcher = ViteDevServer['watcher']

/**
 * Calls `onChange` when a file is saved of which the server knows. What only browsers load is Vite's. Resolves when nothing is
 * missed any more, which Vite's own watcher does not tell of the folders that are added to it.
 */
export async function watchSources(
  vite: ViteDevServer,
  onChange: (file: string, isDatabaseNew: boolean) => void,
): Promise<Watcher> {
  const AnotherWatcher = vite.watcher.constructor as new (options: { ignoreInitial: boolean }) => Watcher
  const watcher = new AnotherWatcher({ ignoreInitial: true })
  let collecting: NodeJS.Timeout | undefined
  let isWebNew = false
  let isDatabaseNew = false
  watcher.on('all', (event, path) => {
    const file = normalizePath(relative(root, path))
    // At its start the server reads which files the web has.
    const isListed = event !== 'change' || file === 'web/app.html'
    if (!isSource.test(file) || ofTests.test(file) || !(isListed || ofServer.test(file))) return
    isWebNew ||= isListed
    isDatabaseNew ||= file.startsWith('db/')
    clearTimeout(collecting)
    collecting = setTimeout(() => {
      if (isWebNew) writeWeb()
      onChange(file, isDatabaseNew)
      isWebNew = isDatabaseNew = false
    }, collectMs)
  })
  watcher.add(folders.map(name => join(root, name)))
  await once(watcher, 'ready')
  return watcher
}
