import { dirname, join, relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const root = join(import.meta.dirname, '..')
const outDir = join(root, 'dist/program')

/** Files that the code finds beside itself stay where they are: `import.meta.dirname` is still the folder of the source. */
const keepFolders: Plugin = {
  name: 'keep-folders',
  transform(code, id) {
    if (!id.startsWith(root) || id.includes('node_modules') || !code.includes('import.meta.')) return null
    const toSource = (path: string) => JSON.stringify(`/${relative(outDir, path).replaceAll('\\', '/')}`)
    return code
      .replaceAll('import.meta.dirname', `(import.meta.dirname + ${toSource(dirname(id))})`)
      .replaceAll('import.meta.url', `(import.meta.dirname + ${toSource(id)})`)
  },
}

/** One character above U+00FF makes V8 keep two bytes for each of the file. Strings, templates and patterns may all escape it. */
const keepBytes: Plugin = {
  name: 'keep-bytes',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk')
        chunk.code = chunk.code.replaceAll(
          /[^\0-\x7f]/g,
          unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
        )
  },
}

/**
 * An import of node:http reads each of its exports, one of them WebSocket, for which Node loads the whole of undici: 13 MB and a
 * thirtieth of a warm start. With getBuiltinModule an export is read only when it is used.
 */
const keepUndiciAway: Plugin = {
  name: 'keep-undici-away',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      chunk.code = chunk.code.replaceAll(/^import (\w+|\{.+\}) from "node:http";$/gm, (_, names: string) => {
        const taken = names.replaceAll(' as ', ': ')
        return `const ${taken} = process.getBuiltinModule("node:http");`
      })
      if (chunk.code.includes(' from "node:http"')) this.error('an import of node:http is left')
    }
  },
}

/** The limits stay in a file of their own, outside of the program, so that tests can change them (server/testing/longer-limits.ts). */
const keepLimitsApart: Plugin = {
  name: 'keep-limits-apart',
  enforce: 'pre',
  resolveId: source =>
    source.endsWith('/database-limits.ts')
      ? { id: relative(outDir, join(import.meta.dirname, 'platform/db/database-limits.ts')), external: true }
      : null,
}

/**
 * The server as a few files in place of 1,100: it starts in two thirds of the time, and holds 20 MB less (decision 042). Names and
 * lines are kept, so that the log's stacks can be read.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [keepLimitsApart, keepFolders, keepBytes, keepUndiciAway],
  ssr: {
    noExternal: true,
    // They load files or native code beside their own, or choose at run time what they load.
    external: [
      '@node-rs/argon2',
      'fastify',
      '@fastify/compress',
      '@fastify/cookie',
      '@fastify/multipart',
      '@fastify/static',
      'graphile-worker',
      'pdfjs-dist',
      'pg',
      'pino',
      'sharp',
      'stripe',
    ],
  },
  build: {
    ssr: true,
    target: 'node22',
    outDir,
    emptyOutDir: true,
    sourcemap: false,
    minify: false,
    rollupOptions: {
      input: { main: 'main.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', comments: false },
    },
  },
})
