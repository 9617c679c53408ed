import { noteQuery } from '#server/features/record/encounters/note-query.ts'
import { openSet } from './data/bench-set.ts'
import { notesEach, wantedWords } from './data/notes.ts'
import { signInDoctor } from './data/sign-in-doctor.ts'
import { barePath } from './load/bare-statements.ts'
import { answerOf } from './load/compare.ts'
import type { Request } from './load/connection.ts'
import { compareOverHttp } from './load/http-row.ts'
import type { BenchRow } from './row.ts'

type Search = { ours: Request; bare: Request }

/** A doctor looks for words: in the notes of one patient (two of the 300 have 500 and 5,000 visits), and in those of all their patients. */
export async function run(): Promise<BenchRow> {
  const set = await openSet('notes')
  const doctors = await Promise.all(
    set.organizations.map(async one => ({ ...one, ...(await signInDoctor(set.sql, one.organizationId)) })),
  )
  const searches = (isOfPatient: boolean): Search[] =>
    wantedWords(6 * doctors.length).map((keyword, i) => {
      const { organizationId, token, doctorId, patientIds } = doctors[i % doctors.length]!
      // Every tenth patient is the first doctor's. The last organization's first two have long charts.
      const patientId = patientIds[10 * Math.floor(i / doctors.length)]!
      const asked = { keyword, page: '1', limit: '10', ...(isOfPatient && { patientId }) }
      return {
        ours: { path: `/api/users/encounters?${new URLSearchParams(asked).toString()}`, token },
        bare: {
          path: barePath(isOfPatient ? 'notesOfPatient' : 'notesOfDoctor', {
            organizationId,
            of: isOfPatient ? patientId : doctorId,
            query: noteQuery(keyword),
          }),
        },
      }
    })
  const measure = async (isOfPatient: boolean) => {
    const all = searches(isOfPatient)
    const row = await compareOverHttp({
      name: isOfPatient ? 'of one patient' : 'of all patients of a doctor',
      set,
      statement: isOfPatient ? 'notesOfPatient' : 'notesOfDoctor',
      ours: () => all.map(({ ours }) => ours),
      bare: () => all.map(({ bare }) => bare),
      atLeast: 0.4,
      audited: true,
    })
    return { ...row, notes: [await sameAnswers(set.ours.port, set.bare.port, all), ...row.notes] }
  }
  const rows = [await measure(true), await measure(false)]
  const worst = rows.toSorted((one, other) => one.ratio! - other.ratio!)[0]!
  const [found] = await set.sql<{ count: number }[]>`select count(*)::int as count from encounters`
  return {
    ...worst,
    name: `words in notes, ${notesEach.toLocaleString('en')} an organization, ${found!.count.toLocaleString('en')} in all; the slower: ${worst.name}`,
    pass: rows.every(({ pass }) => pass) && found!.count >= 1_000_000,
    notes: rows.flatMap(({ name, ours, yardstick, ratio, notes }) => [
      `${name}: ${ours.toFixed(0)} requests/s, yardstick ${yardstick!.toFixed(0)}, ratio ${ratio!.toFixed(2)}`,
      ...notes,
    ]),
  }
}

type Ours = { total: number; data: { _id: string }[] }
type Bare = { _id: string; total: string }[]

/** Both sides must find the same visits; says how many. */
async function sameAnswers(ours: number, bare: number, searches: Search[]): Promise<string> {
  let [found, none] = [0, 0]
  for (const search of searches.slice(-60)) {
    const mine = JSON.parse((await answerOf(ours, search.ours)).text) as Ours
    const theirs = JSON.parse((await answerOf(bare, search.bare)).text) as Bare
    const ids = (rows: { _id: string }[]) => rows.map(({ _id }) => _id).join()
    if (mine.total !== Number(theirs[0]?.total ?? 0) || ids(mine.data) !== ids(theirs))
      throw new Error(`Void: ${search.ours.path} finds ${mine.total}, the yardstick ${theirs[0]?.total}.`)
    found += mine.total
    none += mine.total === 0 ? 1 : 0
  }
  return `of 60 searches, both sides find the same visits: ${(found / 60).toFixed(0)} each on average, ${none} find none`
}
