import type { Plugin } from 'vite'

const jsonSchemas = /node_modules[\\/]zod[\\/]v4[\\/]core[\\/](?:json-schema-processors|to-json-schema)\.js$/

/**
 * Leaves out the part of zod that writes JSON Schemas, a fifth of its code. Only the server writes them (its OpenAPI document), but each
 * of zod's schemas names that part, so no bundler can see that a page never calls it.
 */
export const zodForBrowsers = (): Plugin => ({
  name: 'zod-for-browsers',
  transform: {
    filter: { id: jsonSchemas },
    handler(code) {
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name!)
      // Each schema makes its methods before anybody calls them.
      const parts = names.map(
        name => `export const ${name} = ${name.startsWith('create') ? '() => missing' : 'missing'}`,
      )
      return {
        code: `const missing = () => { throw new Error('The browser writes no JSON Schemas.') }\n${parts.join('\n')}`,
        map: null,
      }
    },
  },
})
