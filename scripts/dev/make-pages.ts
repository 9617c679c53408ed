import { rmSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type UserConfig } from 'vite'
import { mendGlyphs } from '#documents/mend-glyphs.ts'
import { forServer } from '#web/vite.config.ts'
import { folder } from './web.ts'

type Made = { made(): Promise<void>; close(): Promise<void> }
type Making = { onPages(): void; onFault(error: Error): void }

/**
 * Node cannot read JSX: what the server draws with React is made as the build makes it, and again when a file of it is saved. `made`
 * waits for that. The documents are made separately: they hold a library, and take longer.
 */
export async function makePages({ onPages, onFault }: Making): Promise<Made> {
  rmSync(join(folder, 'server'), { recursive: true, force: true })
  const pages = { 'public-pages': 'public-pages.tsx', mail: '../documents/render-mail.tsx' }
  const parts = await Promise.all([
    keepMade(pages, [react()], { onMade: onPages, onFault }),
    keepMade({ documents: '../documents/render.tsx' }, [react(), mendGlyphs()], { onMade() {}, onFault }),
  ])
  return {
    made: async () => void (await Promise.all(parts.map(part => part.made()))),
    close: async () => void (await Promise.all(parts.map(part => part.close()))),
  }
}

async function keepMade(
  input: Record<string, string>,
  plugins: UserConfig['plugins'],
  { onMade, onFault }: { onMade(): void; onFault(error: Error): void },
): Promise<Made> {
  const watcher = await build({
    ...forServer,
    configFile: false,
    logLevel: 'error',
    plugins,
    // As Vite has it here, and React says what it finds wrong.
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      ...forServer.build,
      outDir: join(folder, 'server'),
      emptyOutDir: false,
      minify: false,
      watch: {},
      rollupOptions: { ...forServer.build?.rollupOptions, input },
    },
  })
  if (!('on' in watcher)) throw new Error('Vite does not watch.')
  let making = Promise.withResolvers<void>()
  let isMaking = true
  const begin = () => {
    if (!isMaking) making = Promise.withResolvers()
    isMaking = true
  }
  watcher.on('change', begin)
  watcher.on('event', event => {
    if (event.code === 'START') begin()
    if (event.code === 'ERROR') onFault(event.error)
    if (event.code === 'END' || event.code === 'ERROR') {
      isMaking = false
      making.resolve()
    }
    if (event.code === 'END') onMade()
  })
  return { made: () => making.promise, close: () => watcher.close() }
}
