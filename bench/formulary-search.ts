import { brandName } from '#server/testing/data/formulary-file.ts'
import { createRandom } from '#server/testing/data/random.ts'
import { type BenchSet, openSet } from './data/bench-set.ts'
import { medicinesEach } from './data/medicines.ts'
import { barePath } from './load/bare-statements.ts'
import { answerOf } from './load/compare.ts'
import { compareOverHttp } from './load/http-row.ts'
import type { BenchRow } from './row.ts'

const searched = 600

/** What is typed on the way to a name: two to eight of its letters, or all of it. */
function keywords(): string[] {
  const random = createRandom(47)
  return Array.from({ length: searched }, (_, i) => {
    const name = brandName(random(medicinesEach))
    return i % 5 === 4 ? name : name.slice(0, 2 + random(7))
  })
}

/** A doctor looks for a medicine by its beginning, in a list of 250,000 of the clinic's own. */
export async function run(): Promise<BenchRow> {
  const set = await openSet('medicines')
  // The first organization's list is loaded anew by `formulary-import`.
  const others = set.organizations.slice(1)
  const searches = keywords().map((keyword, i) => {
    const { organizationId, token } = others[i % others.length]!
    const from = keyword.trim().toLowerCase()
    return {
      ours: {
        path: `/api/users/medicines/search?${new URLSearchParams({ keyword, limit: '10' }).toString()}`,
        token,
      },
      bare: { path: barePath('formularySearch', { organizationId, from, until: `${from}\u{10ffff}` }) },
    }
  })
  const row = await compareOverHttp({
    name: `medicines by the beginning of a name, ${medicinesEach.toLocaleString('en')} of the clinic’s own`,
    set,
    statement: 'formularySearch',
    ours: () => searches.map(({ ours }) => ours),
    bare: () => searches.map(({ bare }) => bare),
    atLeast: 0.4,
    audited: false,
  })
  const [least] = await set.sql<{ count: number }[]>`
    select count(*)::int as count from formulary_medicines where organization_id = any(${others.map(one => one.organizationId)})
    group by organization_id order by 1 limit 1`
  return {
    ...row,
    pass: row.pass && least!.count >= medicinesEach,
    notes: [await sameAnswers(set, searches), ...row.notes],
  }
}

type Search = { ours: { path: string; token: string }; bare: { path: string } }
type Found = { _id: string | null }[]

/** Ours puts the shipped list first and fills up with the clinic's own, in the yardstick's order. */
async function sameAnswers({ ours, bare }: BenchSet, searches: Search[]): Promise<string> {
  let [own, listed] = [0, 0]
  for (const search of searches.slice(-60)) {
    const mine = (JSON.parse((await answerOf(ours.port, search.ours)).text) as { data: Found }).data
    const theirs = JSON.parse((await answerOf(bare.port, search.bare)).text) as Found
    const ids = mine.flatMap(({ _id }) => _id ?? [])
    const expected = theirs.slice(0, 10 - (mine.length - ids.length)).map(({ _id }) => _id)
    if (ids.join() !== expected.join())
      throw new Error(`Void: ${search.ours.path} finds others than the yardstick.`)
    own += ids.length
    listed += mine.length - ids.length
  }
  return `of 60 searches, both sides find the same: ${(own / 60).toFixed(1)} of the clinic’s own each; ours ${(listed / 60).toFixed(1)} of the shipped list besides`
}
