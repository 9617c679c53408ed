// What a script asks of its browser, read from its syntax tree. A minified script has no types, so `x.with()` counts as Array's `with`
// if nothing that the floor has brings a `with`. What it cannot see: a new method under the name of an old one (the `map` of
// iterators), and properties that are only read.
import type { AnyNode, CallExpression, Expression, Node, NewExpression, Property } from 'acorn'
import { parse } from 'acorn'
import { full } from 'acorn-walk'
import type { Identifier } from '@mdn/browser-compat-data/types'
import {
  api,
  featureAt,
  featuresIn,
  html,
  isLacking,
  javascript,
  type Feature,
  type Floor,
} from './support.ts'

const { builtins } = javascript
const namespaces = new Set(['Atomics', 'Intl', 'JSON', 'Math', 'Reflect', 'Temporal', 'console'])

const globals = new Map<string, Feature>()
const statics = new Map<string, Feature>()
const methods = new Map<string, { feature: Feature; owner: Feature }[]>()
collect(builtins!, 'javascript.builtins')
collect(api as Identifier, 'api')

function collect(root: Identifier, path: string): void {
  for (const [name, owner] of featuresIn(root, path)) {
    if (!globals.has(name)) globals.set(name, owner)
    for (const [key, feature] of featuresIn(root[name]!, owner.path)) {
      const method = key.replace(/_static$/, '')
      if (key !== method || namespaces.has(name)) statics.set(`${name}.${method}`, feature)
      else addMethod(key, feature, owner)
      // Intl.NumberFormat.prototype.formatRange lies one level deeper.
      if (namespaces.has(name))
        for (const [inner, innerFeature] of featuresIn(root[name]![key]!, feature.path))
          addMethod(inner, innerFeature, feature)
    }
  }
}

function addMethod(name: string, feature: Feature, owner: Feature): void {
  methods.set(name, [...(methods.get(name) ?? []), { feature, owner }])
}

/**
 * An object of an interface that the floor lacks comes from something else that it lacks, which is found by itself. Only iterators are
 * older than their interface.
 */
function newMethod(name: string, floor: Floor): Feature | undefined {
  if (!methods.has(name)) return undefined
  const known = methods
    .get(name)!
    .filter(({ owner }) => owner.path.endsWith('.Iterator') || !isLacking(owner, floor))
  if (known.length === 0 || !known.every(({ feature }) => isLacking(feature, floor))) return undefined
  return known[0]?.feature
}

/** The paths of what the script uses and the floor lacks. `x.y?.()` and `typeof X` ask first. */
export function scriptFeatures(source: string, floor: Floor): Set<string> {
  const tree = parse(source, { ecmaVersion: 'latest', sourceType: 'module' })
  const own = namesDeclared(tree)
  const found = new Set<string>()
  const add = (feature: Feature | undefined) => {
    if (feature && isLacking(feature, floor)) found.add(feature.path)
  }
  const addGlobal = (node: Node) => {
    const name = nameOf(node)
    if (name && !own.has(name)) add(globals.get(name))
  }
  full(tree, node => {
    add(syntaxOf(node))
    if (is(node, 'MemberExpression')) addGlobal(node.object)
    if (is(node, 'BinaryExpression') && node.operator === 'instanceof') addGlobal(node.right)
    if (is(node, 'NewExpression')) addGlobal(node.callee)
    if (is(node, 'CallExpression') || is(node, 'NewExpression')) addCallee(node)
    if (is(node, 'CallExpression')) for (const feature of elementFeatures(node)) add(feature)
  })
  return found

  function addCallee(node: CallExpression | NewExpression): void {
    if (is(node, 'CallExpression') && node.optional) return
    const { callee } = node as { callee: Node }
    addGlobal(callee)
    if (!is(callee, 'MemberExpression')) return
    const property = callee.property as Expression
    const name = callee.computed ? textOf(property) : nameOf(property)
    const object = nameOf(callee.object)
    if (!name) return
    const isGlobal = object !== undefined && !own.has(object) && globals.has(object)
    if (isGlobal && statics.has(`${object}.${name}`)) add(statics.get(`${object}.${name}`))
    else if (object && /^(?:globalThis|self|window)$/.test(object)) add(globals.get(name))
    else if (is(node, 'CallExpression')) add(newMethod(name, floor))
  }
}

/** The tags and attributes of elements that a script or the server draws, as JSX calls name them. */
export function htmlFeatures(source: string, floor: Floor): Set<string> {
  const found = new Set<string>()
  full(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }), node => {
    if (is(node, 'CallExpression'))
      for (const feature of elementFeatures(node)) if (isLacking(feature, floor)) found.add(feature.path)
  })
  return found
}

function elementFeatures({ callee, arguments: [tagNode, propsNode] }: CallExpression): Feature[] {
  if (!isJsx(callee)) return []
  const tag = textOf(tagNode)
  if (!tag || !html.elements![tag] || !propsNode || !is(propsNode, 'ObjectExpression')) return []
  const attributes = propsNode.properties
    .filter((one): one is Property => is(one, 'Property') && !one.computed)
    .map(({ key }) => (nameOf(key) ?? textOf(key) ?? '').toLowerCase())
  return [
    featureAt(html as Identifier, 'html', 'elements', tag),
    ...attributes.map(
      name =>
        featureAt(html as Identifier, 'html', 'elements', tag, name) ??
        featureAt(html as Identifier, 'html', 'global_attributes', name),
    ),
  ].filter(feature => feature !== undefined)
}

/** (0, react.jsx)('button', { … }), as bundlers write it. */
function isJsx(callee: Node): boolean {
  const last = is(callee, 'SequenceExpression') ? callee.expressions.at(-1)! : callee
  return is(last, 'MemberExpression') && /^jsxs?$/.test(nameOf(last.property) ?? '')
}

/** Syntax that the build leaves as it is. */
function syntaxOf(node: Node): Feature | undefined {
  const at = (...names: string[]) => featureAt(javascript as Identifier, 'javascript', ...names)
  if (is(node, 'StaticBlock')) return at('classes', 'static', 'initialization_blocks')
  if (is(node, 'BinaryExpression') && is(node.left as Node, 'PrivateIdentifier'))
    return at('classes', 'private_class_fields_in')
  if (is(node, 'VariableDeclaration') && node.kind.endsWith('using')) return at('statements', 'using')
  if (is(node, 'ImportDeclaration') && node.attributes.length > 0)
    return at('statements', 'import', 'import_attributes')
  const regex = regexOf(node)
  if (!regex) return undefined
  if (regex.flags.includes('v')) return at('builtins', 'RegExp', 'unicodeSets')
  if (regex.flags.includes('d')) return at('builtins', 'RegExp', 'hasIndices')
  if (/\(\?<[=!]/.test(regex.pattern)) return at('regular_expressions', 'lookbehind_assertion')
  if (/\(\?[ims-]+:/.test(regex.pattern)) return at('regular_expressions', 'modifier')
  return undefined
}

function regexOf(node: Node): { pattern: string; flags: string } | undefined {
  if (is(node, 'Literal')) return node.regex ?? undefined
  if (!is(node, 'NewExpression') || nameOf(node.callee) !== 'RegExp') return undefined
  const [pattern, flags] = node.arguments.map(textOf)
  return { pattern: pattern ?? '', flags: flags ?? '' }
}

/** What the script declares itself, anywhere: such a name is no global. */
function namesDeclared(tree: Node): Set<string> {
  const names = new Set<string>()
  full(tree, node => {
    const ids = 'params' in node ? (node.params as Node[]) : []
    if ('id' in node && node.id) ids.push(node.id as Node)
    if ('local' in node) ids.push(node.local as Node)
    for (const id of ids) {
      const name = nameOf(id)
      if (name) names.add(name)
    }
  })
  return names
}

function is<Type extends AnyNode['type']>(node: Node, type: Type): node is Extract<AnyNode, { type: Type }> {
  return node.type === type
}

const nameOf = (node: Node): string | undefined => (is(node, 'Identifier') ? node.name : undefined)

/** 'text', or `text` without a value in it, as a minifier writes it. */
function textOf(node: Node | undefined): string | undefined {
  if (node && is(node, 'Literal') && typeof node.value === 'string') return node.value
  if (node && is(node, 'TemplateLiteral') && node.expressions.length === 0)
    return node.quasis[0]!.value.cooked ?? undefined
  return undefined
}
