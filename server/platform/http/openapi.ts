import { z } from 'zod'
import type { Definition } from '#contract/core/endpoint.ts'
import { largeSheetByteLimit, sheetByteLimit } from '#contract/core/fields.ts'
import { errorCodes, type ErrorCode } from '#contract/core/errors.ts'
import { messages } from '#contract/core/messages.ts'
import { operatorMay, roles, scopeOf, type Permission } from '#contract/core/permissions.ts'

export type Json = Record<string, unknown>
export type Operation = Json & {
  operationId: string
  summary: string
  tags: [string]
  parameters: Json[]
  requestBody?: { required: boolean; content: Record<string, { schema: Json }> }
  responses: Record<string, Json>
  /** This call is a second address of the call named here. */
  'x-alias-of'?: string
  'x-permission': { name: string; roles: Json }
}
export type OpenApi = Json & { paths: Record<string, Record<string, Operation>>; tags: { name: string }[] }

/** The OpenAPI 3.1 document of all registered calls, generated so that the contract has no second description. */
export function buildOpenApi(definitions: readonly Definition[]): OpenApi {
  const paths: OpenApi['paths'] = {}
  for (const definition of definitions) {
    for (const path of [definition.path, ...(definition.also ?? [])]) {
      const url = urlOf(path)
      const operations = (paths[url] ??= {})
      operations[definition.method.toLowerCase()] = describe(definition, path)
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lindenwell',
      version: '1',
      summary: 'Clinic and patient management',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(definitions.map(tagOf))].sort().map(name => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token that POST /api/users/login answers.',
        },
      },
      schemas: { Error: errorSchema },
      responses: Object.fromEntries(
        Object.entries(errorCodes).map(([code, { message }]) => [
          code,
          {
            description: message,
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
          },
        ]),
      ),
    },
  }
}

const urlOf = (path: string) => `/api/${path.replace(/:(\w+)/g, '{$1}')}`

const errorSchema = {
  type: 'object',
  required: ['status', 'code', 'message'],
  properties: {
    status: { type: 'integer', description: 'The HTTP status.' },
    code: { type: 'string', enum: Object.keys(errorCodes) },
    message: { type: 'string' },
    errors: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'A sentence for each field that is at fault.',
    },
    data: {
      description:
        'More about the error: with stale_version the current record, with in_use what uses it, with safety_warning the warnings.',
    },
    reference: {
      type: 'string',
      description: "With internal: the reference under which the server's log has the details.",
    },
  },
}

/** The feature, by the name that people look for. */
function tagOf({ path, signIn }: Definition): string {
  if (signIn) return 'sign-in'
  const [first, second] = path.split('/')
  return first === 'users' ? second! : first!
}

function describe(definition: Definition, path: string): Operation {
  const { method, summary, allow, body, success = 200 } = definition
  const granted = roles.flatMap(role => {
    const scope = scopeOf(role, allow)
    return scope ? [[role, scope] as const] : []
  })
  return {
    operationId: [method.toLowerCase(), ...path.split(/\W+/)].filter(Boolean).join('_'),
    summary,
    tags: [tagOf(definition)],
    ...(path !== definition.path && { 'x-alias-of': urlOf(definition.path) }),
    security: allow === 'anyone' ? [] : [{ bearer: [] }],
    'x-permission': { name: allow, roles: { ...Object.fromEntries(granted), ...ofOperator(allow) } },
    parameters: parametersOf(definition, path),
    ...(body && { requestBody: { required: true, content: bodyContent(definition) } }),
    ...(definition.bytes && { requestBody: { required: true, content: rawBytes } }),
    ...(definition.signedForm && { requestBody: { required: true, content: signedForm } }),
    ...(definition.signedBytes && { requestBody: { required: true, content: signedBytes } }),
    responses: { [String(success)]: answerOf(definition), ...errorsOf(definition, path) },
  }
}

/** A call for the installation, not for an organization. */
const ofOperator = (allow: Permission) =>
  operatorMay(allow) ? { operator: allow === 'account' ? 'own' : 'all' } : {}

const signature = {
  name: 'X-Twilio-Signature',
  in: 'header',
  required: true,
  description: 'Of the address that was called and the fields of the form, with the token of the account.',
  schema: { type: 'string' },
}

/** Parameters that are not ids. */
const texts = new Set(['slug', 'provider', 'address'])

const rawBytes = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }

/** The provider defines its fields. */
const signedForm = {
  'application/x-www-form-urlencoded': {
    schema: { type: 'object', additionalProperties: { type: 'string' } },
  },
}

const signedBytes = { 'application/json': { schema: { type: 'object', additionalProperties: true } } }

function parametersOf(definition: Definition, path: string): Json[] {
  const { query } = definition
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: texts.has(name!) ? { type: 'string' } : { type: 'string', format: 'uuid' },
  }))
  const schema = query ? jsonSchema(query, 'input') : {}
  const required = new Set((schema['required'] as string[] | undefined) ?? [])
  const inQuery = Object.entries((schema['properties'] as Record<string, Json> | undefined) ?? {}).map(
    ([name, schema]) => ({ name, in: 'query', required: required.has(name), schema }),
  )
  if (definition.signedForm) return [...inPath, ...inQuery, signature]
  if (!takesKey(definition)) return [...inPath, ...inQuery]
  const idempotencyKey = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'A second call with the same key answers what the first did, and does nothing.',
    schema: { type: 'string', minLength: 1, maxLength: 200 },
  }
  return [...inPath, ...inQuery, idempotencyKey]
}

const takesKey = ({ method, signIn, asksOnly, signedBytes, allow }: Definition): boolean =>
  method === 'POST' && !signIn && !asksOnly && !signedBytes && allow !== 'operator'

function bodyContent({ body, multipart, method }: Definition): Record<string, { schema: Json }> {
  const schema = jsonSchema(body!, 'input')
  const json = { 'application/json': { schema } }
  if (!multipart) return json
  const image = {
    type: 'string',
    format: 'binary',
    description: 'JPEG, PNG, WebP, GIF or AVIF, at most 5 MB and 25 megapixels.',
  }
  const required = [
    ...((schema['required'] as string[] | undefined) ?? []),
    ...(typeof multipart === 'object' && method === 'POST' ? ['image'] : []),
    ...(multipart === 'document' || isSheet(multipart) ? ['file'] : []),
  ]
  const document = { type: 'string', format: 'binary', description: 'A PDF or a picture, at most 10 MB.' }
  const megabytes = (multipart === 'largeSheet' ? largeSheetByteLimit : sheetByteLimit) / 2 ** 20
  const sheet = {
    type: 'string',
    format: 'binary',
    description: `A table as text, at most ${megabytes} MB.`,
  }
  const upload =
    multipart === 'document' ? { file: document } : isSheet(multipart) ? { file: sheet } : { image }
  const form = { ...schema, properties: { ...(schema['properties'] as Json), ...upload }, required }
  return { ...json, 'multipart/form-data': { schema: form } }
}

const isSheet = (multipart: Definition['multipart']) => multipart === 'sheet' || multipart === 'largeSheet'

function answerOf({ data, file, paged, extra, message = messages.ok, success = 200 }: Definition): Json {
  if (file) return { description: message, content: Object.fromEntries(file.map(type => [type, {}])) }
  const beside = extra ? jsonSchema(extra, 'output') : {}
  const counts = paged ? { page: count, limit: count, total: count } : {}
  const properties = {
    status: { const: success },
    message: { type: 'string', examples: [message] },
    ...(beside['properties'] as Json | undefined),
    data: jsonSchema(data, 'output'),
    ...counts,
  }
  const schema = { type: 'object', properties, required: Object.keys(properties) }
  return { description: message, content: { 'application/json': { schema } } }
}

const count = { type: 'integer', minimum: 0 }

const documentErrors = [
  'document_invalid',
  'document_heic',
  'document_unsafe',
  'document_protected',
  'document_swells',
] as const

/** One answer for each status. If several codes share a status, each is named. */
function errorsOf(definition: Definition, path: string) {
  const { allow, body, bytes, query, signIn, errors = [], multipart } = definition
  const codes: ErrorCode[] = [
    ...(body || query ? (['invalid_input'] as const) : []),
    ...(body ? (['invalid_json', 'too_large', 'unsupported_media_type'] as const) : []),
    ...(bytes ? (['too_large', 'unsupported_media_type'] as const) : []),
    ...(multipart === 'document'
      ? ([...documentErrors, 'document_too_large', 'image_too_large'] as const)
      : multipart && !isSheet(multipart)
        ? (['image_too_large', 'image_invalid'] as const)
        : []),
    ...(allow === 'anyone' ? [] : (['unauthenticated', 'forbidden'] as const)),
    ...(path.includes(':') ? (['not_found'] as const) : []),
    ...(takesKey(definition) ? (['idempotency_key_reused'] as const) : []),
    ...(signIn ? (['too_many_requests'] as const) : []),
    ...errors,
    'busy',
    'unavailable',
  ]
  const byStatus = Map.groupBy(new Set(codes), code => String(errorCodes[code].status))
  return Object.fromEntries(
    [...byStatus].map(([status, [first, ...more]]) => [
      status,
      more.length === 0
        ? { $ref: `#/components/responses/${first}` }
        : {
            description: [first, ...more].join(', '),
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
          },
    ]),
  )
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const json: Json = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      // The result of a transform has no schema; the schema of its input is enough.
      const { def } = zodSchema._zod
      if (def.type === 'pipe' && Object.keys(jsonSchema).length === 0)
        Object.assign(jsonSchema, z.toJSONSchema(def.in, { io: 'input', unrepresentable: 'any' }))
    },
  })
  return withIds(json) as Json
}

/** An id's pattern says less than its name. `$schema` repeats the default of OpenAPI 3.1. */
function withIds(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(withIds)
  const { pattern } = value as Json
  if (typeof pattern === 'string' && pattern.startsWith('^[0-9a-f]{8}-'))
    return { type: 'string', format: 'uuid' }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== '$schema')
      .map(([key, inner]) => [key, withIds(inner)]),
  )
}
