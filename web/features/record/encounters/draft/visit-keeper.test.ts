import { expect, test } from 'vitest'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import type { DraftLine, Encounter, SaveEncounter } from '#contract/record/encounters.ts'
import { ApiError } from '#web/calls/api-error.ts'
import { VisitKeeper, type VisitSaveState } from './visit-keeper.ts'

const visit = (changes: Partial<Encounter> = {}): Encounter =>
  ({
    _id: 'visit',
    version: 1,
    status: 'open',
    savedAt: '2090-11-20T10:00:00+05:30',
    sections: [
      { key: 'subjective', title: null, text: '' },
      { key: 'plan', title: null, text: '' },
    ],
    lines: [],
    followUp: null,
    drawing: null,
    ...changes,
  }) as Encounter

/** A server with one visit, and a clock that moves by hand. `answers` decides what becomes of each save. */
function createDesk(
  answers: (number: number) => 'ok' | 'lost' | 'unreached' | 'refused' = () => 'ok',
  rewrite = (lines: readonly DraftLine[]): readonly object[] => lines,
) {
  let stored = visit()
  const bodies: (SaveEncounter & { isLeaving: boolean })[] = []
  const timers: { at: number; work: () => void }[] = []
  let now = 0
  const clock = {
    setTimeout: (work: () => void, ms: number) => {
      const timer = { at: now + ms, work }
      timers.push(timer)
      return timer
    },
    clearTimeout: (timer: never) => {
      const index = timers.indexOf(timer)
      if (index >= 0) timers.splice(index, 1)
    },
  }
  const store = (body: SaveEncounter) => {
    const sections = stored.sections.map(section => ({
      ...section,
      text: body.sections?.find(({ key }) => key === section.key)?.text ?? section.text,
    }))
    stored = visit({
      version: stored.version + 1,
      sections,
      lines: rewrite(body.lines ?? stored.lines) as Encounter['lines'],
    })
    return stored
  }
  const send = async (body: SaveEncounter, { isLeaving }: { isLeaving: boolean }) => {
    bodies.push({ ...body, isLeaving })
    const answer = answers(bodies.length)
    if (answer === 'unreached') throw new ApiError('fetch')
    if (answer === 'refused')
      throw new ApiError('http', { status: 400, message: clinicalMessages.noteTooLong })
    if (body.version !== stored.version)
      throw new ApiError('http', { status: 409, code: 'stale_version', data: stored })
    const saved = store(body)
    if (answer === 'lost') throw new ApiError('fetch')
    return saved
  }
  const keeper = new VisitKeeper(visit(), send, clock)
  return {
    keeper,
    bodies,
    server: () => stored,
    /** Another browser saves. */
    elsewhere: (text: string) => store({ version: stored.version, sections: [{ key: 'plan', text }] }),
    async pass(ms: number) {
      now += ms
      for (const timer of timers.filter(({ at }) => at <= now)) {
        timers.splice(timers.indexOf(timer), 1)
        timer.work()
      }
      for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    },
    kind: (): VisitSaveState['kind'] => keeper.snapshot().save.kind,
    text: () => stored.sections[1]!.text,
  }
}

test('what is typed is sent within a second and a half, in one call, and only what has changed', async () => {
  const { keeper, bodies, pass, text } = createDesk()
  for (const typed of ['R', 'Re', 'Res', 'Rest']) {
    keeper.setText('plan', typed)
    await pass(300)
  }
  expect(bodies).toEqual([])
  await pass(300)
  expect(bodies).toEqual([{ version: 1, sections: [{ key: 'plan', text: 'Rest' }], isLeaving: false }])
  expect(text()).toBe('Rest')
  // Typing that never pauses is saved all the same.
  for (let count = 0; count < 10; count++) {
    keeper.setText('plan', 'Rest' + 'x'.repeat(count + 1))
    await pass(500)
  }
  expect(bodies.length).toBeGreaterThanOrEqual(3)
})

test('nothing typed, or typed back, sends nothing', async () => {
  const { keeper, bodies, pass } = createDesk()
  keeper.setText('plan', 'x')
  keeper.setText('plan', '')
  await pass(5_000)
  expect(bodies).toEqual([])
  expect(keeper.isUnsaved).toBe(false)
})

test('without a connection the text stays, is said to be unsent, and is sent when the server answers again', async () => {
  const { keeper, pass, kind, text } = createDesk(number => (number <= 2 ? 'unreached' : 'ok'))
  keeper.setText('plan', 'Rest')
  await pass(1_500)
  expect(kind()).toBe('unsent')
  keeper.setText('plan', 'Rest, fluids')
  await pass(3_000)
  expect(kind()).toBe('unsent')
  await pass(3_000)
  expect(kind()).toBe('saved')
  expect(text()).toBe('Rest, fluids')
})

test('a save whose answer was lost is no conflict, whatever was typed since', async () => {
  const { keeper, pass, kind, text } = createDesk(number => (number === 1 ? 'lost' : 'ok'))
  keeper.setText('plan', 'Rest')
  await pass(1_500)
  keeper.setText('plan', 'Rest, fluids')
  await pass(3_000)
  await pass(1_500)
  expect(kind()).toBe('saved')
  expect(text()).toBe('Rest, fluids')
})

test('another browser that saved first is a conflict: both texts are there, nothing is overwritten', async () => {
  const { keeper, bodies, elsewhere, pass, kind, text } = createDesk()
  elsewhere('Theirs')
  keeper.setText('plan', 'Mine')
  await pass(1_500)
  const { save, draft } = keeper.snapshot()
  expect(save).toMatchObject({ kind: 'conflict', theirs: { sections: [{}, { text: 'Theirs' }] } })
  expect(draft.texts['plan']).toBe('Mine')
  keeper.setText('plan', 'Mine, and more')
  await pass(10_000)
  expect(bodies).toHaveLength(1)
  expect(text()).toBe('Theirs')
  keeper.decide('mine')
  await pass(0)
  expect([kind(), text()]).toEqual(['saved', 'Mine, and more'])
  expect(bodies.at(-1)).toMatchObject({ keepsBefore: true })
})

test('a conflict decided for the others takes their text', async () => {
  const { keeper, elsewhere, pass, kind } = createDesk()
  elsewhere('Theirs')
  keeper.setText('plan', 'Mine')
  await pass(1_500)
  keeper.decide('theirs')
  expect([kind(), keeper.snapshot().draft.texts['plan'], keeper.isUnsaved]).toEqual([
    'saved',
    'Theirs',
    false,
  ])
})

test('another tab is heard: its text is taken where nothing is typed here, else it is a conflict', async () => {
  const { keeper, elsewhere, kind } = createDesk()
  keeper.heard(elsewhere('First'))
  expect(keeper.snapshot().draft.texts['plan']).toBe('First')
  keeper.setText('plan', 'First, mine')
  keeper.heard(elsewhere('First, theirs'))
  expect(kind()).toBe('conflict')
})

test('leaving the page sends at once what is not saved', async () => {
  const { keeper, bodies, pass, text } = createDesk()
  keeper.setText('plan', 'Half a sen')
  keeper.leave()
  await pass(0)
  expect(bodies).toMatchObject([{ isLeaving: true }])
  expect(text()).toBe('Half a sen')
  keeper.leave()
  expect(bodies).toHaveLength(1)
})

test('what was sent while the page was left is known as one’s own when it is shown again', async () => {
  const { keeper, pass, text, kind } = createDesk(number => (number === 1 ? 'lost' : 'ok'))
  keeper.setText('plan', 'Half a sen')
  keeper.leave()
  keeper.setText('plan', 'Half a sentence')
  await pass(1_500)
  await pass(5_000)
  expect([kind(), text()]).toEqual(['saved', 'Half a sentence'])
})

test('a paper’s tab hides the page while it is signed: both send one save, and nobody else has written', async () => {
  const { keeper, bodies, text } = createDesk()
  keeper.setText('plan', 'Rest')
  keeper.leave()
  expect((await keeper.flush()).kind).toBe('saved')
  expect([bodies.length, text()]).toEqual([1, 'Rest'])
})

test('what is typed while a save of leaving is under way is sent after it, by leaving again or by saving', async () => {
  const { keeper, bodies, text } = createDesk()
  for (const plan of ['Rest', 'Rest, fluids']) {
    keeper.setText('plan', plan)
    keeper.leave()
  }
  keeper.setText('plan', 'Rest, fluids, sleep')
  expect((await keeper.flush()).kind).toBe('saved')
  expect([bodies.map(({ version }) => version), text()]).toEqual([[1, 2, 3], 'Rest, fluids, sleep'])
})

test('medicines that the server writes in its own order, with null for what is left out, are one’s own', async () => {
  const { keeper, pass, kind } = createDesk(
    number => (number === 1 ? 'lost' : 'ok'),
    lines => lines.map(({ medicineName, ...others }) => ({ ...others, instructions: null, medicineName })),
  )
  keeper.change({
    lines: [
      {
        medicineName: 'Amoxicillin',
        dosage: '500 mg',
        recurrence: '1-0-1',
        duration: null,
        instructions: undefined,
      },
    ],
  })
  await pass(1_500)
  keeper.setText('plan', 'Rest')
  await pass(5_000)
  expect(kind()).toBe('saved')
})

test('a refusal is said, not repeated, and the text stays', async () => {
  const { keeper, bodies, pass } = createDesk(() => 'refused')
  keeper.setText('plan', 'Rest')
  await pass(1_500)
  expect(keeper.snapshot().save).toEqual({
    kind: 'refused',
    message: clinicalMessages.noteTooLong,
    errors: {},
  })
  await pass(60_000)
  expect(bodies).toHaveLength(1)
  expect(keeper.snapshot().draft.texts['plan']).toBe('Rest')
  expect(await keeper.flush()).toMatchObject({ kind: 'refused' })
})

test('flush waits for the save under way, and then saves the rest', async () => {
  const { keeper, bodies, pass, text } = createDesk()
  keeper.setText('plan', 'Rest')
  const timer = pass(1_500)
  keeper.setText('plan', 'Rest, fluids')
  const flushed = keeper.flush()
  await timer
  expect(await flushed).toMatchObject({ kind: 'saved' })
  expect(text()).toBe('Rest, fluids')
  expect(bodies.length).toBeLessThanOrEqual(2)
})

test('a flush while the server does not answer gives the page back', async () => {
  const never = new VisitKeeper(visit(), () => new Promise(() => {}), {
    setTimeout: work => work(),
    clearTimeout: () => {},
  })
  never.setText('plan', 'Rest')
  void never.flush()
  // A loop of promises would never let a timer run.
  await new Promise(resolve => setImmediate(resolve))
  expect(never.snapshot().save.kind).toBe('saving')
})

test('flush waits until everything is saved', async () => {
  const { keeper, text } = createDesk()
  keeper.setText('plan', 'Rest')
  expect(await keeper.flush()).toMatchObject({ kind: 'saved' })
  expect(text()).toBe('Rest')
})
