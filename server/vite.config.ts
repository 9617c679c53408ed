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

/**
 * find-my-way writes a function for each short part of a path and compiles it, a twentieth of a warm start. The one that it uses for
 * long parts does the same without compiling.
 */
const matchWithoutCompiling = replaceIn(
  'find-my-way/lib/node.js',
  'const LONG_PREFIX_MIN_LENGTH = 16',
  'const LONG_PREFIX_MIN_LENGTH = 2',
)

/** graphile-worker looks for a configuration in the working directory and above it. We pass all settings. */
const readNoConfiguration = replaceIn(
  'graphile-worker/dist/config.js',
  'require("cosmiconfig")',
  '{ cosmiconfigSync: () => ({ search() {} }) }',
)

/** Changes a library's source. The build stops where the file or the text is not there any more. */
function replaceIn(file: string, before: string, after: string): Plugin {
  let isDone = false
  return {
    name: `replace-in ${file}`,
    transform(code, id) {
      if (!id.endsWith(`node_modules/${file}`)) return null
      isDone = code.includes(before)
      return code.replace(before, after)
    },
    generateBundle() {
      if (!isDone) this.error(`${file} does not contain ${before}`)
    },
  }
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
  plugins: [
    keepLimitsApart,
    matchWithoutCompiling,
    readNoConfiguration,
    keepFolders,
    keepBytes,
    keepUndiciAway,
  ],
  ssr: {
    noExternal: true,
    external: [
      // They load files or native code beside their own.
      '@node-rs/argon2',
      'pdfjs-dist',
      'sharp',
      // Not needed at each start: loaded when they are, and not by a name that the next build gives to something else.
      '@fastify/ajv-compiler',
      '@fastify/fast-json-stringify-compiler',
      'fflate',
      'light-my-request',
      'nodemailer',
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
