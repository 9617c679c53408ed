import { expect } from 'vitest'
import { callOf } from '../calls/contract-definitions.ts'
import type { Answer, TestApp } from '../create-test-app.ts'

export const idsOf = (answer: Answer): string[] => answer.body.data.map(({ _id }: { _id: string }) => _id)

/** Splits a line of CSV into cells; our lines contain no line breaks. */
const cellsOf = (line: string) =>
  [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? plain! : quoted.replaceAll('""', '"'),
  )
export const linesOf = (csv: string) =>
  csv
    .replace(/^\ufeff/, '')
    .split('\r\n')
    .slice(0, -1)
    .map(cellsOf)

/** Checks every allowed order, both ways and over its pages, and that others are refused. Returns their names. */
export async function expectEveryOrder(app: TestApp, path: string, token: string): Promise<string[]> {
  const list = (query: string) => app.call('GET', `${path}?${query}`, { token })
  const { query } = app.app.routes.definitions.find(one => callOf(one) === `GET ${path}`)!
  const sorts = (query as unknown as { shape: { sort: { unwrap(): { options: string[] } } } }).shape.sort
    .unwrap()
    .options.filter(sort => !sort.startsWith('-'))
  for (const sort of sorts) {
    const whole = idsOf(await list(`limit=100&sort=${sort}`))
    const backwards = idsOf(await list(`limit=100&sort=-${sort}`))
    expect([sort, backwards]).toEqual([sort, whole.toReversed()])
    expect([sort, idsOf(await list(`limit=5&page=3&sort=${sort}`))]).toEqual([sort, whole.slice(10, 15)])
  }
  for (const sort of ['password', 'name;drop table patients', 'name,status', '--name', 'lower(name)'])
    expect((await list(`sort=${encodeURIComponent(sort)}`)).status).toBe(400)
  return sorts
}
