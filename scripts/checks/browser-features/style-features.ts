// What a style sheet asks of its browser. Within @supports it asks first. A value is no fault if the same rule gives the property an
// older value before it, nor a property that the rule also has under a prefix.
import type { Identifier } from '@mdn/browser-compat-data/types'
import postcss, { type AtRule, type Declaration, type Rule } from 'postcss'
import { css, featureAt, isLacking, type Feature, type Floor } from './support.ts'

const at = (...names: string[]) => featureAt(css as Identifier, 'css', ...names)

/** The paths of what the style sheet uses and the floor lacks. */
export function styleFeatures(source: string, floor: Floor): Set<string> {
  const found = new Set<string>()
  const add = (feature: Feature | undefined) => {
    if (feature && isLacking(feature, floor)) found.add(feature.path)
  }
  const sheet = postcss.parse(source)
  sheet.walk(node => {
    if (isAskedFirst(node)) return
    if (node.type === 'atrule') for (const feature of atRuleFeatures(node)) add(feature)
    if (node.type === 'rule') for (const feature of selectorFeatures(node)) add(feature)
    if (node.type !== 'decl') return
    // An engine's own name asks that engine alone, and what stands in @font-face and @page is no property.
    if (node.prop.startsWith('-') || hasPrefixed(node) || node.parent?.type === 'atrule') return
    const property = at('properties', node.prop)
    if (property && isLacking(property, floor)) return add(property)
    const values = valueFeatures(node).filter(feature => isLacking(feature, floor))
    const hasOlder = siblings(node).some(
      other => other.prop === node.prop && !valueFeatures(other).some(feature => isLacking(feature, floor)),
    )
    if (!hasOlder) values.forEach(add)
  })
  return found
}

function isAskedFirst(node: postcss.Node): boolean {
  for (let parent = node.parent; parent; parent = parent.parent as typeof parent)
    if (parent.type === 'atrule' && (parent as AtRule).name === 'supports')
      return !(parent as AtRule).params.startsWith('not')
  return false
}

function atRuleFeatures({ name, params }: AtRule): (Feature | undefined)[] {
  if (name !== 'media') return [at('at-rules', name)]
  const names = [...params.matchAll(/\(\s*([a-z-]+)/g)].map(([, feature]) => feature!)
  return [
    ...names.map(feature => at('at-rules', 'media', feature.replace(/^(?:min|max)-/, ''))),
    /[<>]/.test(params) ? at('at-rules', 'media', 'range_syntax') : undefined,
  ]
}

function selectorFeatures({ selector, parent }: Rule): (Feature | undefined)[] {
  if (parent?.type === 'rule') return [at('selectors', 'nesting')]
  return [...selector.matchAll(/(?<![\\:]):{1,2}([a-z][a-z-]*)/g)].map(([, name]) => at('selectors', name!))
}

/** Keywords of the property, functions and units. A list of fonts names older ones by itself. */
function valueFeatures({ prop, value }: Declaration): Feature[] {
  const words = value.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '')
  const keywords = [...words.matchAll(/(?<![\w-])([a-z][a-z-]*)(?![\w-]|\()/g)].map(([, name]) =>
    prop === 'font-family' ? undefined : at('properties', prop, name!),
  )
  const functions = [...words.matchAll(/(?<![\w-])([a-z][a-z-]*)\(/g)].flatMap(([, name]) => [
    at('types', name!),
    at('types', 'color', name!),
    at('types', 'easing-function', name!),
    at('types', 'gradient', name!),
    at('types', 'image', name!),
    at('types', 'filter-function', name!),
    at('properties', prop, name!),
  ])
  const units = [...words.matchAll(/(?<![\w.#-])[\d.]+([a-z]+)\b/g)].map(([, unit]) =>
    at('types', 'length', lengthOf(unit!)),
  )
  const subgrid = /\bsubgrid\b/.test(words) ? at('properties', 'grid-template-columns', 'subgrid') : undefined
  return [subgrid, ...keywords, ...functions, ...units].filter(feature => feature !== undefined)
}

function lengthOf(unit: string): string {
  const size = /^([dsl])v(?:[hwib]|min|max)$/.exec(unit)?.[1]
  if (size) return `viewport_percentage_units_${{ d: 'dynamic', s: 'small', l: 'large' }[size]}`
  return /^cq(?:[hwib]|min|max)$/.test(unit) ? 'container_query_length_units' : unit
}

const siblings = (node: Declaration) =>
  (node.parent?.nodes ?? []).filter((other): other is Declaration => other.type === 'decl' && other !== node)

const hasPrefixed = (node: Declaration) =>
  siblings(node).some(({ prop }) => /^-(?:webkit|moz)-/.test(prop) && prop.endsWith(`-${node.prop}`))
