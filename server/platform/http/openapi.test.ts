import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import type { Json, OpenApi } from './openapi.ts'

let app: TestApp
let document: OpenApi
beforeAll(async () => {
  app = await createTestApp()
  document = (await app.call('GET', 'openapi.json')).body as OpenApi
})
afterAll(() => app.close())

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

test('every registered call is described once under each of its addresses', () => {
  const wanted = app.app.routes.definitions.flatMap(({ method, path, also = [] }) =>
    [path, ...also].map(one => `${method.toLowerCase()} /api/${one.replace(/:(\w+)/g, '{$1}')}`),
  )
  expect(document['openapi']).toBe('3.1.0')
  expect(
    operations()
      .map(({ path, method }) => `${method} ${path}`)
      .sort(),
  ).toEqual(wanted.sort())
})

test('operations follow the rules of OpenAPI', () => {
  const ids = operations().map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { path, method, operation } of operations()) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const declared = operation.parameters.filter(parameter => parameter['in'] === 'path')
    expect(declared.map(({ name }) => name)).toEqual(inPath)
    const names = operation.parameters.map(({ name, in: place }) => `${String(place)} ${String(name)}`)
    expect(new Set(names).size).toBe(names.length)
    expect(Object.keys(operation.responses).every(status => /^[2-5]\d\d$/.test(status))).toBe(true)
    expect(Object.keys(operation.responses).some(status => status.startsWith('2'))).toBe(true)
    expect(Boolean(operation.requestBody) && method === 'get').toBe(false)
    expect(document.tags.map(({ name }) => name)).toContain(operation.tags[0])
  }
})

test('every reference has a target', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path!)
  expect(references.length).toBeGreaterThan(10)
  for (const reference of new Set(references)) {
    let at: unknown = document
    for (const key of reference.split('/')) at = (at as Json | undefined)?.[key]
    expect([reference, at === undefined]).toEqual([reference, false])
  }
})

test('every schema is fully described', () => {
  const open: string[] = []
  const visit = (value: unknown, path: string) => {
    if (typeof value !== 'object' || value === null) return
    if (Object.keys(value).length === 0 && /\/(properties\/\w+|items)$/.test(path)) open.push(path)
    for (const [key, inner] of Object.entries(value)) visit(inner, `${path}/${key}`)
  }
  visit(document.paths, '')
  expect(open).toEqual([])
})

test('a call lists its permission, its body and its answers', () => {
  const book = document.paths['/api/users/appointments']!['post']!
  expect(book['x-permission']).toEqual({
    name: 'appointments.book',
    roles: { owner: 'all', doctor: 'own', receptionist: 'clinics', patient: 'own' },
  })
  expect(book.requestBody!.content['application/json']!.schema).toMatchObject({
    required: ['clinicId', 'start', 'doctorId', 'serviceId'],
    properties: { clinicId: { type: 'string', format: 'uuid' } },
  })
  expect(Object.keys(book.responses)).toEqual(
    expect.arrayContaining(['201', '400', '401', '403', '409', '413', '415', '422', '503']),
  )
  const category = document.paths['/api/users/categories']!['post']!
  expect(category.requestBody!.content['multipart/form-data']!.schema).toMatchObject({
    required: ['name', 'description', 'image'],
  })
  expect(document.paths['/api/users/login']!['post']!['security']).toEqual([])
})

test('a call that a provider signs is marked as signed', () => {
  const webhook = document.paths['/api/webhooks/messages']!['post']!
  expect(Object.keys(webhook.requestBody!.content)).toEqual(['application/x-www-form-urlencoded'])
  expect(webhook.parameters).toEqual([expect.objectContaining({ name: 'X-Twilio-Signature' })])
})

test('the page lists every call and needs no script and no inline style', async () => {
  const { status, text, headers } = await app.call('GET', 'docs')
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  const named = operations().filter(({ operation }) => !operation['x-alias-of'])
  for (const { operation } of named) expect(text).toContain(`id="${operation.operationId}"`)
  expect(text).not.toMatch(/<script|<style|\sstyle=|\son\w+=/)
  const ids = [...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const css = await app.call('GET', 'docs.css')
  expect([css.status, css.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
})
