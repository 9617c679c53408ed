import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '../..')

/** What only the server and its documents read of a call's declaration: the browser believes the answers of its own server. */
const forServer = new Set(['data', 'extra', 'summary', 'errors', 'reads', 'readsNobody', 'perMinute'])

type Node = { type: string; start: number; end: number } & { [part: string]: unknown }
type Cut = { start: number; end: number; text: string }
type Sentences = ReadonlyMap<string, Readonly<Record<string, unknown>>>

/**
 * Makes the browser's copy of the contract smaller, from the same source: a call comes without what only the server reads of it,
 * each sentence stands where it is used, and what a page does not use is left out.
 */
export const leanContract = (): Plugin => ({
  name: 'lean-contract',
  // After the types are removed.
  enforce: 'post',
  transform: {
    filter: { id: /\/(?:contract|web)\/[^?]*\.tsx?$/ },
    async handler(code, id) {
      const isContract = id.startsWith(join(root, 'contract/'))
      const program = this.parse(code) as unknown as Node
      const sentences = await sentencesOf(program, id)
      const cuts: Cut[] = []
      walk(program, node => {
        if (readsServerPart(node))
          this.error(
            `${id}: a schema is named by itself, not as part of a call: browsers get calls without it`,
          )
        if (isContract && isCallOf(node, 'endpoint')) cuts.push(...partsForServer(node, code))
        const sentence = sentenceAt(node, sentences)
        if (sentence !== undefined) cuts.push({ ...node, text: JSON.stringify(sentence) })
      })
      if (isContract) cuts.push(...pureCalls(program))
      return cuts.length === 0 ? null : { code: without(code, cuts), map: null }
    },
  },
})

/** The objects of sentences that a module imports, by their names there. */
async function sentencesOf(program: Node, id: string): Promise<Sentences> {
  const found = new Map<string, Readonly<Record<string, unknown>>>()
  for (const node of program['body'] as Node[]) {
    if (node.type !== 'ImportDeclaration') continue
    const from = (node['source'] as Node)['value'] as string
    if (!/messages?(?:\/\w+)?\.ts$/.test(from)) continue
    const path = from.startsWith('#') ? join(root, from.slice(1)) : join(dirname(id), from)
    const module = (await import(pathToFileURL(path).href)) as Record<string, unknown>
    for (const specifier of node['specifiers'] as Node[]) {
      const imported = module[nameOf(specifier['imported']) ?? '']
      if (typeof imported === 'object' && imported !== null && !Array.isArray(imported))
        found.set(nameOf(specifier['local'])!, imported as Record<string, unknown>)
    }
  }
  return found
}

const nameOf = (node: unknown) =>
  (node as Node | undefined)?.type === 'Identifier' ? ((node as Node)['name'] as string) : undefined

/** `messages.slotTaken` */
function sentenceAt(node: Node, sentences: Sentences): string | undefined {
  if (node.type !== 'MemberExpression' || node['computed'] === true) return undefined
  const sentence = sentences.get(nameOf(node['object']) ?? '')?.[nameOf(node['property']) ?? '']
  return typeof sentence === 'string' ? sentence : undefined
}

const isCallOf = (node: Node, name: string) =>
  node.type === 'CallExpression' && nameOf(node['callee']) === name

/** `chartEndpoints.get.data` */
const readsServerPart = (node: Node) =>
  node.type === 'MemberExpression' &&
  forServer.has(nameOf(node['property']) ?? '') &&
  (nameOf((node['object'] as Node)['object']) ?? '').endsWith('Endpoints')

function* partsForServer(call: Node, code: string): Generator<Cut> {
  const [definition] = call['arguments'] as Node[]
  for (const part of (definition?.['properties'] as Node[] | undefined) ?? []) {
    if (part.type !== 'Property' || !forServer.has(nameOf(part['key']) ?? '')) continue
    const comma = /^\s*,/.exec(code.slice(part.end))
    yield { start: part.start, end: part.end + (comma?.[0].length ?? 0), text: '' }
  }
}

/** A module of the contract only declares: what it makes there, and no page uses, may be left out. */
function pureCalls(program: Node): Cut[] {
  const starts = new Set<number>()
  walk(program, node => {
    if (/Function/.test(node.type)) return false
    if (node.type === 'CallExpression' || node.type === 'NewExpression') starts.add(node.start)
    return true
  })
  return [...starts].map(start => ({ start, end: start, text: '/* @__PURE__ */ ' }))
}

/** `visit` returns false to skip what is inside of the node. */
function walk(node: Node, visit: (node: Node) => boolean | void): void {
  if (visit(node) === false) return
  for (const part of Object.values(node))
    for (const child of Array.isArray(part) ? part : [part])
      if (typeof (child as Node | null)?.type === 'string') walk(child as Node, visit)
}

/** What lies in a part that is cut goes with it. */
function without(code: string, cuts: Cut[]): string {
  let text = ''
  let at = 0
  for (const cut of cuts.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (cut.start < at) continue
    text += code.slice(at, cut.start) + cut.text
    at = cut.end
  }
  return text + code.slice(at)
}
