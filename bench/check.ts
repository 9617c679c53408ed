import { brandName } from '#server/testing/data/formulary-file.ts'
import { createRandom } from '#server/testing/data/random.ts'
import { openSet } from './data/bench-set.ts'
import { signInOwner } from './data/sign-in-owner.ts'
import { medicinesEach, recordsEach } from './data/medicines.ts'
import { compareOverHttp } from './load/http-row.ts'
import type { BenchRow } from './row.ts'

const typed = [
  'amox 500 1-0-1 5d',
  'ibup 400 1-1-1 3d',
  'paracetamol 650 sos max 4/day',
  'azith 500 od 3d',
  'cetirizine 10 hs',
]
/** Each asks about a patient of its own, as a page does. */
const sessions = 200
const asked = 800

/**
 * What a page asks while a doctor writes: two lines that stand and the one that is typed, for a patient with an allergy, a weight, a creatinine
 * and three medicines. The yardstick reads the same rows and judges nothing.
 */
export async function run(): Promise<BenchRow> {
  const set = await openSet('medicines')
  const random = createRandom(53)
  const pages = await Promise.all(
    Array.from({ length: sessions }, async (_, i) => {
      const { organizationId, patientIds } = set.organizations[i % set.organizations.length]!
      const patientId = patientIds[Math.floor(i / set.organizations.length) % recordsEach]!
      return { organizationId, patientId, token: await signInOwner(set.sql, organizationId) }
    }),
  )
  const questions = Array.from({ length: asked }, (_, i) => {
    const { organizationId, patientId, token } = pages[i % sessions]!
    const brand = brandName(random(medicinesEach))
    const lines = [
      { medicineName: 'Amlodipine', dosage: '5 mg', recurrence: '1-0-0', duration: '30 days' },
      { medicineName: brand, dosage: '1 tab', recurrence: '1-0-1' },
      { line: typed[i % typed.length]! },
    ]
    const names = ['amlodipine', brand.toLowerCase(), typed[i % typed.length]!.split(' ')[0]!].join('|')
    return {
      ours: { method: 'POST', path: '/api/users/prescriptions/check', token, body: { patientId, lines } },
      bare: { method: 'POST', path: '/check', body: { organizationId, patientId, names } },
    }
  })
  const row = await compareOverHttp({
    name: 'the check of three medicines while they are written',
    set,
    statement: 'check',
    ours: () => questions.map(({ ours }) => ours),
    bare: () => questions.map(({ bare }) => bare),
    atLeast: 0.4,
    audited: false,
  })
  const unaudited = / \(this call reads no patient’s record\)$/
  return {
    ...row,
    notes: row.notes.map(note =>
      note.replace(unaudited, ' (one an hour for a session and a patient, as the call is asked at each key)'),
    ),
  }
}
