import type { BodyDrawing } from '#contract/record/body-drawing.ts'
import type { DraftLine, Encounter, FollowUp, SaveEncounter } from '#contract/record/encounters.ts'
import type { DraftTest } from '#contract/record/orders/draft-tests.ts'
import { ApiError } from '#web/calls/api-error.ts'

/** What a doctor writes while a visit is open. */
export type Draft = {
  /** The text of each section by its key. */
  texts: Readonly<Record<string, string>>
  lines: readonly DraftLine[]
  orders: readonly DraftTest[]
  followUp: FollowUp | null
  drawing: BodyDrawing | null
}

export type SaveState =
  | { kind: 'saved'; at: string }
  | { kind: 'saving' }
  /** No answer from the server: the text is kept in this tab and sent again. */
  | { kind: 'unsent' }
  /** The server refused it for this reason. */
  | { kind: 'refused'; message: string }
  /** Somebody else, or another tab, saved first. */
  | { kind: 'conflict'; theirs: Encounter }

export type Snapshot = { encounter: Encounter; draft: Draft; save: SaveState }

type Send = (body: SaveEncounter, how: { isLeaving: boolean }) => Promise<Encounter>
type Clock = { setTimeout(work: () => void, ms: number): unknown; clearTimeout(timer: never): void }

/** From the first key that is not saved: so at most this much typing, and one save under way, can be lost. */
const saveAfterMs = 1_500
const retryAfterMs = 3_000

/** Keeps one open visit saved while it is written. Pure but for `send` and the clock, which tests replace. */
export class DraftKeeper {
  #snapshot: Snapshot
  /** As the server has it. */
  #saved: Draft
  #sending: Draft | undefined
  #underWay: Promise<void> | undefined
  /** Sent, but their answers were lost: the server may have saved any of them. */
  #unanswered: Draft[] = []
  /** A choice between two texts was made: the other one is kept on the server. */
  #isChosen = false
  #timer: unknown
  readonly #listeners = new Set<() => void>()
  readonly #send: Send
  readonly #clock: Clock
  readonly #told = new Set<(encounter: Encounter) => void>()

  constructor(encounter: Encounter, send: Send, clock: Clock) {
    this.#saved = draftOf(encounter)
    this.#snapshot = { encounter, draft: this.#saved, save: { kind: 'saved', at: encounter.savedAt } }
    this.#send = send
    this.#clock = clock
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  snapshot = (): Snapshot => this.#snapshot
  /** Calls `tell` with each visit that the server has saved, for other tabs. */
  onSaved(tell: (encounter: Encounter) => void): () => void {
    this.#told.add(tell)
    return () => void this.#told.delete(tell)
  }

  get isUnsaved(): boolean {
    return changedParts(this.#saved, this.#snapshot.draft) !== undefined
  }

  change(change: Partial<Draft>): void {
    this.#set({ draft: { ...this.#snapshot.draft, ...change } })
    if (this.isUnsaved) this.#plan(saveAfterMs)
  }

  setText(key: string, text: string): void {
    this.change({ texts: { ...this.#snapshot.draft.texts, [key]: text } })
  }

  /** Saves now what is not saved. Resolves when everything is, or with what keeps it from being saved. */
  async flush(): Promise<SaveState> {
    while (this.isUnsaved && this.#snapshot.save.kind !== 'conflict') {
      await this.#save()
      if (this.#snapshot.save.kind === 'unsent' || this.#snapshot.save.kind === 'refused') break
    }
    return this.#snapshot.save
  }

  /** While the page is being left: only what has changed, without waiting for the answer. */
  leave(): void {
    const { draft, encounter, save } = this.#snapshot
    const changed = changedParts(this.#sending ?? this.#saved, draft)
    if (!changed || save.kind === 'conflict') return
    const version = encounter.version + (this.#sending ? 1 : 0)
    void this.#send({ version, ...changed }, { isLeaving: true }).then(
      saved => this.#taken(saved, draft),
      () => {},
    )
  }

  /** The visit as another tab, or the live stream, says that it is now. */
  heard(encounter: Encounter): void {
    const { version } = this.#snapshot.encounter
    if (encounter.version < version || this.#sending) return
    // An addendum does not change the version of a signed visit.
    if (encounter.version === version && encounter.status === 'open') return
    if (this.isUnsaved && encounter.status === 'open' && !sameDraft(draftOf(encounter), this.#snapshot.draft))
      return this.#set({ save: { kind: 'conflict', theirs: encounter } })
    this.#adopt(encounter)
  }

  /** Answers a conflict. Mine: the texts of this tab are saved over the others, which stay as an earlier version. */
  decide(which: 'mine' | 'theirs'): void {
    const { save } = this.#snapshot
    if (save.kind !== 'conflict') return
    if (which === 'theirs') return this.#adopt(save.theirs)
    this.#saved = draftOf(save.theirs)
    this.#isChosen = true
    this.#set({ encounter: save.theirs, save: { kind: 'saving' } })
    this.#plan(0)
  }

  #adopt(encounter: Encounter): void {
    this.#saved = draftOf(encounter)
    this.#set({ encounter, draft: this.#saved, save: { kind: 'saved', at: encounter.savedAt } })
  }

  #plan(ms: number): void {
    if (this.#timer !== undefined && ms > 0) return
    this.#clock.clearTimeout(this.#timer as never)
    this.#timer = this.#clock.setTimeout(() => {
      this.#timer = undefined
      void this.#save()
    }, ms)
  }

  /** One save at a time: asked again meanwhile, it is the one under way. */
  #save(): Promise<void> {
    this.#underWay ??= this.#sendChanges().finally(() => (this.#underWay = undefined))
    return this.#underWay
  }

  async #sendChanges(): Promise<void> {
    const { draft, encounter, save } = this.#snapshot
    if (save.kind === 'conflict') return
    const changed = changedParts(this.#saved, draft)
    if (!changed) return
    this.#sending = draft
    this.#set({ save: { kind: 'saving' } })
    try {
      const body = { version: encounter.version, ...changed, ...(this.#isChosen && { keepsBefore: true }) }
      const saved = await this.#send(body, { isLeaving: false })
      this.#isChosen = false
      this.#sending = undefined
      this.#taken(saved, draft)
    } catch (error) {
      this.#sending = undefined
      this.#failed(error, draft)
    }
  }

  #taken(encounter: Encounter, draft: Draft): void {
    this.#saved = draft
    this.#unanswered = []
    this.#set({ encounter, save: { kind: 'saved', at: encounter.savedAt } })
    for (const tell of this.#told) tell(encounter)
    if (this.isUnsaved) this.#plan(saveAfterMs)
  }

  #failed(error: unknown, sent: Draft): void {
    const isAnswer = error instanceof ApiError && error.kind === 'http'
    if (isAnswer && error.code === 'stale_version') {
      const theirs = error.data as Encounter
      const ours = [...this.#unanswered, sent].find(draft => sameDraft(draftOf(theirs), draft))
      if (ours) return this.#taken(theirs, ours)
      return this.#set({ save: { kind: 'conflict', theirs } })
    }
    if (isAnswer && error.status < 500 && error.status !== 429)
      return this.#set({ save: { kind: 'refused', message: error.message } })
    this.#unanswered.push(sent)
    this.#set({ save: { kind: 'unsent' } })
    this.#plan(retryAfterMs)
  }

  #set(change: Partial<Snapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change }
    for (const listener of this.#listeners) listener()
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
function changedParts(saved: Draft, draft: Draft): Omit<SaveEncounter, 'version'> | undefined {
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

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const sameDraft = (one: Draft, other: Draft) =>
  changedParts(one, other) === undefined && changedParts(other, one) === undefined
