import { ApiError } from '#web/calls/api-error.ts'

export type SaveState<Stored> =
  | { kind: 'saved'; at: string }
  | { kind: 'saving' }
  /** No answer from the server: the draft is kept in this tab and sent again. */
  | { kind: 'unsent' }
  /** The server refused it for this reason; `errors` by field. */
  | { kind: 'refused'; message: string; errors: Readonly<Record<string, string>> }
  /** Somebody else, or another tab, saved first. */
  | { kind: 'conflict'; theirs: Stored }

/** The draft is not saved soon by itself: it may be lost if the page is left now. */
export const isAtRisk = ({ kind }: SaveState<unknown>): boolean =>
  kind === 'unsent' || kind === 'refused' || kind === 'conflict'

export type Snapshot<Stored, Draft> = { stored: Stored; draft: Draft; save: SaveState<Stored> }

type Versioned = { version: number }
/** `keepsBefore`: of two texts this one was chosen, and the other stays as an earlier version. */
type Body<Changes> = Changes & Versioned & { keepsBefore?: true }
export type Send<Stored, Changes> = (body: Body<Changes>, how: { isLeaving: boolean }) => Promise<Stored>
export type Clock = { setTimeout(work: () => void, ms: number): unknown; clearTimeout(timer: never): void }

type Faults = { message: string; errors: Readonly<Record<string, string>> }

/** What is kept, and how it is saved. */
export type Kind<Stored, Draft, Changes> = {
  draftOf: (stored: Stored) => Draft
  /** What has to be sent so that the server has `draft` too; undefined: nothing. */
  changed: (saved: Draft, draft: Draft) => Changes | undefined
  savedAt: (stored: Stored) => string
  /**
   * Puts into the draft what the server has changed in what was sent, such as prices. The draft may have been edited since. Absent: the
   * server changes nothing.
   */
  answered?: (draft: Draft, sent: Draft, stored: Stored) => Draft
  /** It can still be changed. */
  isOpen: (stored: Stored) => boolean
  /** Why a draft cannot be sent as it is; undefined: it can. Errors by field. */
  faultsOf?: (draft: Draft) => Faults | undefined
  /** From the first change that is not saved: so at most this much work, and one save under way, can be lost. */
  saveAfterMs: number
}

const retryAfterMs = 3_000

/** Keeps a draft saved while it is written. Pure but for `send` and the clock, which tests replace. */
export class DraftKeeper<Stored extends Versioned, Draft, Changes extends object> {
  #snapshot: Snapshot<Stored, Draft>
  /** As the server has it. */
  #saved: Draft
  #sending: Draft | undefined
  #underWay: Promise<void> | undefined
  /** What was sent while the page was left, or hidden by a tab that it opened, and has no answer yet. */
  #left: Draft[] = []
  #leaving: Promise<unknown> | undefined
  /** Sent, but their answers were lost: the server may have saved any of them. */
  #unanswered: Draft[] = []
  /** A choice between two texts was made: the other one is kept on the server. */
  #isChosen = false
  #timer: unknown
  readonly #listeners = new Set<() => void>()
  readonly #send: Send<Stored, Changes>
  readonly #kind: Kind<Stored, Draft, Changes>
  readonly #clock: Clock
  readonly #told = new Set<(stored: Stored) => void>()

  constructor(stored: Stored, kind: Kind<Stored, Draft, Changes>, send: Send<Stored, Changes>, clock: Clock) {
    this.#kind = kind
    this.#saved = kind.draftOf(stored)
    this.#snapshot = { stored, draft: this.#saved, save: { kind: 'saved', at: kind.savedAt(stored) } }
    this.#send = send
    this.#clock = clock
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  snapshot = (): Snapshot<Stored, Draft> => this.#snapshot
  /** Calls `tell` with what the server has saved, for other tabs. */
  onSaved(tell: (stored: Stored) => void): () => void {
    this.#told.add(tell)
    return () => void this.#told.delete(tell)
  }

  get isUnsaved(): boolean {
    return this.#kind.changed(this.#saved, this.#snapshot.draft) !== undefined
  }

  change(change: Partial<Draft>): void {
    this.#set({ draft: { ...this.#snapshot.draft, ...change } })
    const { stored, save } = this.#snapshot
    if (this.isUnsaved) this.#plan(this.#kind.saveAfterMs)
    // The user has undone the change that was refused.
    else if (save.kind === 'refused') this.#set({ save: { kind: 'saved', at: this.#kind.savedAt(stored) } })
  }

  /** Saves now what is not saved. Resolves when everything is, or with what keeps it from being saved. */
  async flush(): Promise<SaveState<Stored>> {
    while (this.isUnsaved && this.#snapshot.save.kind !== 'conflict') {
      await this.#save()
      if (this.#snapshot.save.kind === 'unsent' || this.#snapshot.save.kind === 'refused') break
    }
    return this.#snapshot.save
  }

  /** While the page is being left: only what has changed, without waiting for the answer. */
  leave(): void {
    const { draft, stored, save } = this.#snapshot
    const ahead = [...(this.#sending ? [this.#sending] : []), ...this.#left]
    const changed = this.#kind.changed(ahead.at(-1) ?? this.#saved, draft)
    if (!changed || save.kind === 'conflict' || this.#kind.faultsOf?.(draft)) return
    const version = stored.version + ahead.length
    // The page may be shown again before the answer: what is saved then has to know this as its own.
    this.#unanswered.push(draft)
    this.#left.push(draft)
    const sent = this.#send({ version, ...changed }, { isLeaving: true })
      .then(
        saved => this.#taken(saved, draft),
        () => {},
      )
      .finally(() => this.#left.splice(this.#left.indexOf(draft), 1))
    const all = Promise.all([this.#leaving, sent]).finally(() => {
      if (this.#leaving === all) this.#leaving = undefined
    })
    this.#leaving = all
  }

  /** The draft as another tab, or the live stream, says that it is now. */
  heard(stored: Stored): void {
    const { version } = this.#snapshot.stored
    if (stored.version < version || this.#sending || this.#leaving) return
    // Things around a draft change without its version, such as a payment for it. What is typed stays.
    if (stored.version === version && this.#kind.isOpen(stored)) return this.#set({ stored })
    if (
      this.isUnsaved &&
      this.#kind.isOpen(stored) &&
      !this.#isSame(this.#kind.draftOf(stored), this.#snapshot.draft)
    )
      return this.#set({ save: { kind: 'conflict', theirs: stored } })
    this.#adopt(stored)
  }

  /** Answers a conflict. Mine: the texts of this tab are saved over the others, which stay as an earlier version. */
  decide(which: 'mine' | 'theirs'): void {
    const { save } = this.#snapshot
    if (save.kind !== 'conflict') return
    if (which === 'theirs') return this.#adopt(save.theirs)
    this.#saved = this.#kind.draftOf(save.theirs)
    this.#isChosen = true
    this.#set({ stored: save.theirs, save: { kind: 'saving' } })
    this.#plan(0)
  }

  #adopt(stored: Stored): void {
    this.#saved = this.#kind.draftOf(stored)
    this.#set({ stored, draft: this.#saved, save: { kind: 'saved', at: this.#kind.savedAt(stored) } })
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
    // The page that was left is still there. Both would name the same version, and the later one would be taken for somebody else's.
    if (this.#leaving) await this.#leaving
    const { draft, stored, save } = this.#snapshot
    if (save.kind === 'conflict') return
    const changed = this.#kind.changed(this.#saved, draft)
    if (!changed) return
    const faults = this.#kind.faultsOf?.(draft)
    if (faults) return this.#set({ save: { kind: 'refused', ...faults } })
    this.#sending = draft
    this.#set({ save: { kind: 'saving' } })
    try {
      const body = {
        version: stored.version,
        ...changed,
        ...(this.#isChosen && { keepsBefore: true as const }),
      }
      const saved = await this.#send(body, { isLeaving: false })
      this.#isChosen = false
      this.#sending = undefined
      this.#taken(saved, draft)
    } catch (error) {
      this.#sending = undefined
      this.#failed(error, draft)
    }
  }

  #taken(stored: Stored, sent: Draft): void {
    this.#saved = this.#answered(sent, sent, stored)
    this.#unanswered = []
    const draft = this.#answered(this.#snapshot.draft, sent, stored)
    this.#set({ stored, draft, save: { kind: 'saved', at: this.#kind.savedAt(stored) } })
    for (const tell of this.#told) tell(stored)
    if (this.isUnsaved) this.#plan(this.#kind.saveAfterMs)
  }

  #answered(draft: Draft, sent: Draft, stored: Stored): Draft {
    return this.#kind.answered?.(draft, sent, stored) ?? draft
  }

  #failed(error: unknown, sent: Draft): void {
    const isAnswer = error instanceof ApiError && error.kind === 'http'
    if (isAnswer && error.code === 'stale_version') {
      const theirs = error.data as Stored
      const ours = [...this.#unanswered, sent].find(draft =>
        this.#isSame(this.#kind.draftOf(theirs), this.#answered(draft, draft, theirs)),
      )
      if (ours) return this.#taken(theirs, ours)
      return this.#set({ save: { kind: 'conflict', theirs } })
    }
    if (isAnswer && error.status < 500 && error.status !== 429)
      return this.#set({ save: { kind: 'refused', message: error.message, errors: error.errors } })
    this.#unanswered.push(sent)
    this.#set({ save: { kind: 'unsent' } })
    this.#plan(retryAfterMs)
  }

  #set(change: Partial<Snapshot<Stored, Draft>>): void {
    this.#snapshot = { ...this.#snapshot, ...change }
    for (const listener of this.#listeners) listener()
  }

  #isSame(one: Draft, other: Draft): boolean {
    return this.#kind.changed(one, other) === undefined && this.#kind.changed(other, one) === undefined
  }
}
