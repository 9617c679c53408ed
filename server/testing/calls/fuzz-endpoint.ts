import fc from 'fast-check'
import type { Definition } from '#contract/core/endpoint.ts'
import { callerOf } from './caller-of.ts'
import { callOf } from './contract-definitions.ts'
import type { TestApp } from '../create-test-app.ts'
import type { OperatingPerson, Person, World } from '../worlds/create-test-world.ts'
import { fuzzed, rawBodies } from './fuzz-values.ts'
import { idsWithin } from './ids-within.ts'
import { addressOf } from './valid-call.ts'
import { validCall } from './valid-calls.ts'

/** A case is slow if the process works longer than `workMs` for it, or its answer takes longer than `waitMs`. */
export type Fuzzing = { cases: number; seed: number; workMs: number; waitMs: number }
export type FuzzResult = {
  call: string
  cases: number
  slowestMs: number
  statuses: Record<number, number>
  faults: string[]
}

/** Text that would show a stranger how the server is built. */
const telltale =
  /(^|\W)at .+:\d+:\d+|\bselect .+ from\b|\binsert into\b|PostgresError|ZodError|TypeError|RangeError|node_modules|\/server\/|\.ts\b|syntax error|violates|relation "/i

/** Sends cases made from the endpoint's own schemas, as callers who may use it and as callers who may not. */
export async function fuzzEndpoint(
  app: TestApp,
  world: World,
  definition: Definition,
  { cases, seed, workMs, waitMs }: Fuzzing,
): Promise<FuzzResult> {
  const result: FuzzResult = { call: callOf(definition), cases: 0, slowestMs: 0, statuses: {}, faults: [] }
  const valid = validCall(definition, world)
  const ids = [...idsWithin([world.mine, world.others, world.deleted]).values()]
  const mostly = definition.allow === 'operator' ? world.operator : callerOf(definition, world)
  const people = [
    mostly,
    mostly,
    mostly,
    world.operator,
    world.doctor,
    world.receptionist,
    world.patient,
    undefined,
  ]
  const hasBody = definition.method !== 'GET'
  const request = fc.record({
    params: fc.record(
      Object.fromEntries(
        [...definition.path.matchAll(/:(\w+)/g)].map(([, name]) => [
          name,
          fc.oneof(
            { weight: 6, arbitrary: fc.constant(valid?.params?.[name!] ?? ids[0]!) },
            { weight: 2, arbitrary: fc.constantFrom(...ids) },
            {
              weight: 1,
              arbitrary: fc.oneof(
                fc.constantFrom('__proto__', '..', '%00', 'null', '0', "'"),
                fc.string({ minLength: 1, maxLength: 60 }),
              ),
            },
          ),
        ]),
      ),
    ),
    query: fuzzed(definition.query, valid?.query, ids),
    body: hasBody ? fuzzed(definition.body, valid?.body, ids) : fc.constant(undefined),
    raw: hasBody ? fc.option(fc.constantFrom(...rawBodies), { freq: 15 }) : fc.constant(null),
    person: fc.constantFrom<(Person | OperatingPerson | undefined)[]>(...people),
    headers: fc.oneof(
      { weight: 9, arbitrary: fc.constant({}) },
      {
        weight: 1,
        arbitrary: fc.constantFrom<Record<string, string>[]>(
          { 'idempotency-key': 'a key' },
          { 'idempotency-key': 'x'.repeat(200) },
          { 'content-type': 'text/html' },
          { 'content-type': 'multipart/form-data; boundary=x' },
          { 'content-type': 'application/json; charset=utf-7' },
          { authorization: 'Bearer \x7f' },
          { cookie: 'lindenwell=%00; __proto__=1' },
        ),
      },
    ),
  })
  for (const { params, query, body, raw, person, headers } of fc.sample(request, { numRuns: cases, seed })) {
    const token = person && result.call === 'POST users/logout' ? await person.signIn() : person?.token
    const url = `/api/${addressOf(definition, { params, query: asQuery(query) })}`
    const send = () =>
      app.app.http.inject({
        method: definition.method,
        url,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(hasBody && {
            'content-type': definition.bytes ? 'application/octet-stream' : 'application/json',
          }),
          ...headers,
        },
        ...(hasBody && { payload: raw ?? JSON.stringify(body) ?? '' }),
      })
    const isSlow = (took: Took) => took.workMs > workMs || took.waitMs > waitMs
    let [answer, took] = await timed(send)
    // Was the case slow, or only the machine busy? A second try shows it.
    if (isSlow(took)) [answer, took] = await timed(send)
    result.cases++
    result.slowestMs = Math.max(result.slowestMs, took.waitMs)
    result.statuses[answer.statusCode] = (result.statuses[answer.statusCode] ?? 0) + 1
    const complaint =
      answer.statusCode >= 500
        ? `${answer.statusCode}`
        : isSlow(took)
          ? `took ${Math.round(took.waitMs)} ms, of which ${Math.round(took.workMs)} ms of work`
          : answer.statusCode >= 400 && telltale.test(answer.body.replaceAll('\\n', ' '))
            ? 'tells how it is made'
            : undefined
    if (!complaint) continue
    const sent = raw === null ? JSON.stringify(body) : raw
    result.faults.push(
      `${complaint}: ${definition.method} ${url.slice(0, 300)} as ${person?.role ?? 'nobody'} ${JSON.stringify(headers)} with ${sent?.slice(0, 400)} → ${answer.body.slice(0, 300)}`,
    )
  }
  return result
}

function asQuery(query: unknown): Record<string, string> {
  if (typeof query !== 'object' || query === null) return {}
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value).slice(0, 4_000),
    ]),
  )
}

type Took = { workMs: number; waitMs: number }

async function timed<T>(run: () => Promise<T>): Promise<[T, Took]> {
  const [startedAt, workedBefore] = [performance.now(), process.cpuUsage()]
  const result = await run()
  const { user, system } = process.cpuUsage(workedBefore)
  return [result, { waitMs: performance.now() - startedAt, workMs: (user + system) / 1_000 }]
}
