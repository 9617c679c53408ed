import type { BodyDrawing } from '#contract/record/body-drawing.ts'
import type { DraftLine, Encounter, FollowUp, SaveEncounter } from '#contract/record/encounters.ts'
import type { DraftTest } from '#contract/record/orders/draft-tests.ts'
import {
  DraftKeeper,
  type Clock,
  type Kind,
  type SaveState,
  type Send,
} from '#web/features/shared/drafts/draft-keeper.ts'

/** What a doctor writes while a visit is open. */
export type Draft = {
  /** The text of each section by its key. */
  texts: Readonly<Record<string, string>>
  lines: readonly DraftLine[]
  orders: readonly DraftTest[]
  followUp: FollowUp | null
  drawing: BodyDrawing | null
}

type Changes = Omit<SaveEncounter, 'version' | 'keepsBefore'>
export type VisitSaveState = SaveState<Encounter>

/** Keeps one open visit saved while it is written. */
export class VisitKeeper extends DraftKeeper<Encounter, Draft, Changes> {
  constructor(encounter: Encounter, send: Send<Encounter, Changes>, clock: Clock) {
    super(encounter, kind, send, clock)
  }

  setText(key: string, text: string): void {
    this.change({ texts: { ...this.snapshot().draft.texts, [key]: text } })
  }
}

export const draftOf = ({ sections, lines, orders, followUp, drawing }: Encounter): Draft => ({
  texts: Object.fromEntries(sections.map(({ key, text }) => [key, text])),
  lines,
  orders,
  followUp,
  drawing,
})

/** What has to be sent so that the server has `draft` too; undefined: nothing. */
function changedParts(saved: Draft, draft: Draft): Changes | undefined {
  const sections = Object.entries(draft.texts)
    .filter(([key, text]) => text !== (saved.texts[key] ?? ''))
    .map(([key, text]) => ({ key, text }))
  const changed = {
    ...(sections.length > 0 && { sections }),
    ...(!isSame(saved.lines, draft.lines) && { lines: [...draft.lines] }),
    ...(!isSame(saved.orders, draft.orders) && { orders: [...draft.orders] }),
    ...(!isSame(saved.followUp, draft.followUp) && { followUp: draft.followUp }),
    ...(!isSame(saved.drawing, draft.drawing) && { drawing: draft.drawing }),
  }
  return Object.keys(changed).length > 0 ? changed : undefined
}

/** The server writes what is left out as null, and in its own order. */
export const isSame = (one: unknown, other: unknown): boolean => plain(one) === plain(other)

const plain = (value: unknown) =>
  JSON.stringify(value, (_key, part: unknown) =>
    isRecord(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([, inner]) => inner !== null && inner !== undefined)
            .toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : part,
  )
const isRecord = (part: unknown): part is object =>
  typeof part === 'object' && part !== null && !Array.isArray(part)

const kind: Kind<Encounter, Draft, Changes> = {
  draftOf,
  changed: changedParts,
  savedAt: ({ savedAt }) => savedAt,
  isOpen: ({ status }) => status === 'open',
  saveAfterMs: 1_500,
}
