import { roles } from '#contract/core/permissions.ts'
import type { Json, OpenApi, Operation } from './openapi.ts'

type Call = { path: string; method: string; operation: Operation; aliases: string[] }
type Field = { name: string; type: string; limits: string; required: boolean }

/** The OpenAPI document as a page without scripts. */
export function renderApiDocs(document: OpenApi): string {
  const all = Object.entries(document.paths)
  const calls: Call[] = all.flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => !operation['x-alias-of'])
      .map(([method, operation]) => {
        const isAlias = ([, others]: (typeof all)[number]) => others[method]?.['x-alias-of'] === path
        const aliases = all.filter(isAlias).map(([alias]) => alias)
        return { path, method: method.toUpperCase(), operation, aliases }
      }),
  )
  const groups = document.tags.map(({ name }) => ({
    name,
    calls: calls.filter(({ operation }) => operation.tags[0] === name),
  }))
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Lindenwell API</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<header>
<p class="brand">Lindenwell</p>
<h1>API</h1>
<p>${calls.length} calls, generated from the contract that server and browser share. For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<p>Sign in with <code>POST /api/users/login</code> and send its token as <code>Authorization: Bearer …</code>. An answer is
<code>{ status, message, data }</code>, a list has <code>page</code>, <code>limit</code> and <code>total</code> beside it; from 400 on it is
<code>{ status, code, message, errors }</code>, with a sentence for each field in <code>errors</code>. What belongs to another
organization is answered as what does not exist.</p>
</header>
<nav aria-label="Features"><ul>
${groups.map(({ name, calls }) => `<li><a href="#${escape(name)}">${escape(titleOf(name))}</a> <span>${calls.length}</span></li>`).join('\n')}
</ul></nav>
<main id="calls">
${groups.map(renderGroup).join('\n')}
</main>
</body>
</html>
`
}

const titleOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')

const renderGroup = ({
  name,
  calls,
}: {
  name: string
  calls: Call[]
}) => `<section aria-labelledby="${escape(name)}">
<h2 id="${escape(name)}">${escape(titleOf(name))}</h2>
${calls.map(renderCall).join('\n')}
</section>`

function renderCall({ path, method, operation, aliases }: Call): string {
  const { summary, operationId, parameters, requestBody } = operation
  const inputs = parameters.map(({ name, in: place, required, schema }) => ({
    ...fieldOf(String(name), schema as Json, Boolean(required)),
    place: String(place),
  }))
  const form = requestBody?.content['multipart/form-data']
  const body = form?.schema ?? requestBody?.content['application/json']?.schema
  return `<details id="${escape(operationId)}">
<summary><span class="method ${method.toLowerCase()}">${method}</span> <code>${breakable(path)}</code> <span class="what">${escape(summary)}</span></summary>
<div class="call">
${aliases.map(alias => `<p>Also at <code>${breakable(alias)}</code></p>`).join('')}
${renderPermission(operation)}
${
  inputs.length > 0
    ? renderTable(
        'Parameters',
        ['Name', 'In', 'Type', 'Limits'],
        inputs.map(input => [nameOf(input), escape(input.place), escape(input.type), escape(input.limits)]),
      )
    : ''
}
${body ? renderTable(form ? 'Body: JSON, or a form with an image' : 'Body: JSON', ['Field', 'Type', 'Limits'], fieldsOf(body).map(rowOf)) : ''}
${renderResponses(operation)}
</div>
</details>`
}

function renderPermission({ 'x-permission': { name, roles: granted } }: Operation): string {
  if (name === 'anyone') return '<p>Anyone may call it, signed in or not.</p>'
  const everybody = [...roles, 'operator']
  const cells = everybody.map(role => {
    const scope = granted[role]
    return `<td>${scope ? escape(String(scope)) : '<span class="no">no</span>'}</td>`
  })
  return `<table><caption>Permission <code>${escape(name)}</code></caption>
<thead><tr>${everybody.map(role => `<th scope="col">${escape(titleOf(role))}</th>`).join('')}</tr></thead>
<tbody><tr>${cells.join('')}</tr></tbody></table>`
}

function renderResponses({ responses }: Operation): string {
  const rows = Object.entries(responses).map(([status, response]) => {
    const reference = response['$ref'] as string | undefined
    return [
      `<code>${escape(status)}</code>`,
      escape(reference?.split('/').at(-1) ?? String(response['description'])),
    ]
  })
  const success = Object.values(responses).find(response => response['content'] && !response['$ref'])
  const content = success?.['content'] as Record<string, { schema: Json }> | undefined
  const data = (content?.['application/json']?.schema['properties'] as Record<string, Json> | undefined)?.[
    'data'
  ]
  const fields = data ? fieldsOf(data) : []
  return [
    renderTable('Answers', ['Status', 'Meaning'], rows),
    fields.length > 0 ? renderTable('In data', ['Field', 'Type', 'Limits'], fields.map(rowOf)) : '',
  ].join('\n')
}

const renderTable = (
  caption: string,
  heads: string[],
  rows: string[][],
) => `<table><caption>${escape(caption)}</caption>
<thead><tr>${heads.map(head => `<th scope="col">${escape(head)}</th>`).join('')}</tr></thead>
<tbody>
${rows.map(cells => `<tr>${cells.map((cell, i) => (i === 0 ? `<th scope="row">${cell}</th>` : `<td>${cell}</td>`)).join('')}</tr>`).join('\n')}
</tbody></table>`

const nameOf = ({ name, required }: Field) =>
  `<code>${breakable(name)}</code>${required ? ' <span class="required">required</span>' : ''}`
const rowOf = (field: Field) => [nameOf(field), escape(field.type), escape(field.limits)]

/** Fields of an object and of its nested objects, with dotted names; items of a list under its name with []. */
function fieldsOf(schema: Json, prefix = ''): Field[] {
  const options = schema['anyOf'] as Json[] | undefined
  const inner = options?.find(option => option['properties'] ?? option['items'])
  if (inner) return fieldsOf(inner, prefix)
  if (schema['items']) {
    const items = fieldsOf(schema['items'] as Json, `${prefix}[]`)
    return items.length > 0 ? items : prefix ? [] : [fieldOf('[]', schema['items'] as Json, true)]
  }
  const required = new Set((schema['required'] as string[] | undefined) ?? [])
  return Object.entries((schema['properties'] as Record<string, Json> | undefined) ?? {}).flatMap(
    ([name, property]) => {
      const path = prefix ? `${prefix}.${name}` : name
      return [fieldOf(path, property, required.has(name)), ...fieldsOf(property, path)]
    },
  )
}

function fieldOf(name: string, schema: Json, required: boolean): Field {
  return { name, type: typeOf(schema), limits: limitsOf(schema), required }
}

function typeOf(schema: Json): string {
  const options = schema['anyOf'] as Json[] | undefined
  if (options) return options.map(typeOf).join(' or ')
  if (schema['const'] !== undefined) return JSON.stringify(schema['const'])
  const { type = 'any', format } = schema as { type?: string | string[]; format?: string }
  const names = [type].flat().join(' or ')
  return format ? `${names} (${format})` : names
}

function limitsOf(schema: Json): string {
  const all = [schema, ...((schema['anyOf'] as Json[] | undefined) ?? [])]
  return all
    .flatMap(part => {
      const { minLength, maxLength, minimum, maximum, maxItems, default: preset, pattern, description } = part
      return [
        Array.isArray(part['enum']) && part['enum'].map(String).join(', '),
        maxLength !== undefined && `at most ${maxLength} characters`,
        Number(minLength) > 1 && `at least ${minLength} characters`,
        bounds(minimum, maximum),
        maxItems !== undefined && `at most ${maxItems} items`,
        typeof pattern === 'string' && pattern,
        preset !== undefined && `${JSON.stringify(preset)} where absent`,
        description,
      ]
    })
    .filter(Boolean)
    .join('; ')
}

/** Bounds that zod writes for "whole number" mean nothing to a reader. */
function bounds(minimum: unknown, maximum: unknown): string | false {
  const isMeant = (bound: unknown) => typeof bound === 'number' && Math.abs(bound) < Number.MAX_SAFE_INTEGER
  if (isMeant(minimum) && isMeant(maximum)) return `${minimum} to ${maximum}`
  return isMeant(minimum) ? `from ${minimum}` : isMeant(maximum) && `up to ${maximum}`
}

const breakable = (path: string) => escape(path).replace(/([/.])/g, '$1<wbr>')

function escape(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}
