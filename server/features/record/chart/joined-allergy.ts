import type { BodyOf } from '#contract/core/endpoint.ts'
import type { Allergy, allergyEndpoints } from '#contract/record/chart/entries.ts'
import type { MedicineSafety } from '#server/features/record/prescriptions/medicine-safety.ts'
import { allergyRules } from './entry-kinds.ts'
import type { EntryGuard } from './entry-routes.ts'
import { selectEntries } from './select-entries.ts'

type Create = BodyOf<typeof allergyEndpoints.create>
type Update = BodyOf<typeof allergyEndpoints.update>
type Told = Pick<Allergy, 'reaction' | 'severity' | 'kind'>

/** As long as a reaction may be. */
const longestReaction = 300
const severities: readonly (Allergy['severity'] | undefined)[] = [
  null,
  'mild',
  'moderate',
  'severe',
  'anaphylaxis',
]

/** One substance has one entry: what is entered of it again is added to the one that stands. */
export const joinedAllergy = (safety: MedicineSafety): EntryGuard<Create, Update, Allergy> => ({
  async create({ db, actor }, patient, body) {
    const { organizationId } = actor
    const standing = await selectEntries(
      db,
      organizationId,
      allergyRules,
      patient,
      db`and s.entry_id is null order by e.created_at, e.id`,
    )
    const same = await safety.findSameSubstance(db, organizationId, body.substance, standing)
    const both = same && joined(same, body)
    return both ? { body: both, joins: same } : { body }
  },
  update: async (_, __, body) => ({ body }),
})

/** The graver one of each. Undefined: the reactions are too long for one entry. */
export function joined(
  before: Told,
  { reaction, severity, kind = 'allergy' }: Partial<Told>,
): Told | undefined {
  const told = [before.reaction?.trim(), reaction?.trim()].filter(one => one !== undefined && one !== '')
  const [first = '', second = ''] = told as string[]
  const holds = first.toLowerCase().includes(second.toLowerCase())
  const both = holds ? first : `${first}, ${second}`
  if (both.length > longestReaction) return undefined
  const rank = Math.max(severities.indexOf(before.severity), severities.indexOf(severity ?? null))
  return {
    reaction: both === '' ? null : both,
    severity: severities[rank] ?? null,
    kind: before.kind === 'allergy' ? 'allergy' : kind,
  }
}
