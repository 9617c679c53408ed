import { expect, test } from 'vitest'
import { Busy, createLine, type Leave, type Line } from './fair-line.ts'

const longMs = 60_000

/** Enters the group, and notes its name when its turn comes. */
async function enter(line: Line, group: string | null, name: string, turns: string[], leaves: Leave[]) {
  const leave = await line.enter({ group }, longMs)
  turns.push(name)
  leaves.push(leave)
}

test('each group is served in the order of arrival, and the groups take turns', async () => {
  const line = createLine(1)
  const turns: string[] = []
  const leaves: Leave[] = []
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map(name =>
    enter(line, name[0]!, name, turns, leaves),
  )
  for (let served = 0; served < all.length; served++) {
    await expect.poll(() => leaves.length, { interval: 1 }).toBe(served + 1)
    leaves[served]!()
  }
  await Promise.all(all)
  expect(turns).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

test('no group takes more than a quarter of the places while another one waits, and all of them alone', async () => {
  const line = createLine(4)
  const turns: string[] = []
  const leaves: Leave[] = []
  const alone = [1, 2, 3, 4].map(number => enter(line, 'a', `a${number}`, turns, leaves))
  await Promise.all(alone)
  expect(turns).toHaveLength(4)
  const waiting = ['a5', 'b1', 'c1', 'd1'].map(name => enter(line, name[0]!, name, turns, leaves))
  for (const leave of leaves.slice(0, 4)) leave()
  await Promise.all(waiting)
  expect(turns.slice(4).toSorted()).toEqual(['a5', 'b1', 'c1', 'd1'])
  // What belongs to no organization is a group too.
  const none = enter(line, null, 'none', turns, leaves)
  leaves[4]!()
  await none
})

test('44.14 while another organization was there in the last second, one has a quarter of the places', async () => {
  let nowMs = 0
  const line = createLine(12, { now: () => nowMs, isOverShare: () => false })
  const turns: string[] = []
  const leaves: Leave[] = []
  ;(await line.enter({ group: 'b' }, longMs))()
  const all = Array.from({ length: 8 }, (_, index) => enter(line, 'a', `a${index}`, turns, leaves))
  await Promise.all(all.slice(0, 3))
  expect(turns).toEqual(['a0', 'a1', 'a2'])
  // The neighbour finds a place at once, and so does what belongs to no organization.
  ;(await line.enter({ group: 'b' }, longMs))()
  ;(await line.enter({ group: null }, longMs))()
  leaves[0]!()
  await all[3]
  expect(turns).toEqual(['a0', 'a1', 'a2', 'a3'])
  // The neighbour has gone: the next that leaves lets all others start.
  nowMs += 1_001
  leaves[1]!()
  await Promise.all(all)
  expect(turns).toEqual(['a0', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7'])
})

test('44.14 one that used more than its share of the process has one place, and none while another one is served', async () => {
  const line = createLine(12, { isOverShare: group => group === 'a' })
  const turns: string[] = []
  const leaves: Leave[] = []
  const neighbour = await line.enter({ group: 'b' }, longMs)
  const all = ['a1', 'a2', 'b1'].map(name => enter(line, name[0]!, name, turns, leaves))
  await all[2]
  expect(turns).toEqual(['b1'])
  leaves[0]!()
  neighbour()
  await all[0]
  expect(turns).toEqual(['b1', 'a1'])
  leaves[1]!()
  await all[1]
  // Its writes have their own limit.
  await line.enter({ group: 'a', isWrite: true }, longMs)
})

test('44.14 one that used more than its share has all places where it is alone', async () => {
  const line = createLine(12, { isOverShare: () => true })
  const turns: string[] = []
  await Promise.all(Array.from({ length: 12 }, (_, index) => enter(line, 'a', `a${index}`, turns, [])))
  expect(turns).toHaveLength(12)
})

test('44.14 one person has 6 reads at once, the others of the organization pass, and those that wait keep their order', async () => {
  const line = createLine(12, { placesOfPerson: 6 })
  const turns: string[] = []
  const leaves: Leave[] = []
  const read = async (person: string, name: string) => {
    const leave = await line.enter({ group: 'a', person }, longMs)
    turns.push(name)
    leaves.push(leave)
  }
  const all = Array.from({ length: 9 }, (_, index) => read('asha', `asha${index}`))
  await Promise.all(all.slice(0, 6))
  await read('ravi', 'ravi')
  expect(turns).toEqual(['asha0', 'asha1', 'asha2', 'asha3', 'asha4', 'asha5', 'ravi'])
  for (const index of [0, 1, 2]) leaves[index]!()
  await Promise.all(all)
  expect(turns.slice(7)).toEqual(['asha6', 'asha7', 'asha8'])
})

test('a place that is given back twice is given once', async () => {
  const line = createLine(1)
  const first = await line.enter({ group: 'a' }, longMs)
  const second = line.enter({ group: 'a' }, longMs)
  const third = line.enter({ group: 'a' }, 20).catch((error: unknown) => error)
  first()
  first()
  const leave = await second
  expect(await third).toBeInstanceOf(Busy)
  leave()
  await expect(line.enter({ group: 'a' }, longMs)).resolves.toBeTypeOf('function')
})

test('a wait that is too long ends, and those behind it move up', async () => {
  const line = createLine(1)
  const leave = await line.enter({ group: 'a' }, longMs)
  const impatient = line.enter({ group: 'a' }, 1)
  const patient = line.enter({ group: 'a' }, longMs)
  await expect(impatient).rejects.toMatchObject({ retryAfterSeconds: 2 })
  leave()
  await expect(patient).resolves.toBeTypeOf('function')
})

test('refuses at once what would wait too long, by the best of the last seconds', async () => {
  let nowMs = 0
  const line = createLine(1, { now: () => nowMs })
  const leaves: Leave[] = []
  let entered = 0
  const join = () =>
    void line.enter({ group: 'a' }, longMs).then(
      leave => leaves.push(leave),
      () => {},
    )
  for (; entered < 100; entered++) join()
  // Two leave in each second. Before three whole seconds nobody knows how fast the line moves.
  const leaveTwice = async () => {
    for (let time = 0; time < 2; time++) {
      nowMs += 500
      const served = leaves.length
      leaves.at(-1)!()
      await expect.poll(() => leaves.length, { interval: 1 }).toBe(served + 1)
    }
  }
  await expect.poll(() => leaves.length, { interval: 1 }).toBe(1)
  for (let second = 0; second < 2; second++) await leaveTwice()
  const early = line.enter({ group: 'b' }, 1)
  await expect(early).rejects.toMatchObject({ retryAfterSeconds: 2 })
  for (let second = 0; second < 4; second++) await leaveTwice()
  // 87 wait, two a second: about 44 seconds. Nobody had to wait to learn that.
  await expect(line.enter({ group: 'a' }, 15_000)).rejects.toMatchObject({ retryAfterSeconds: 29 })
  // Another organization waits only for its turn.
  const other = line.enter({ group: 'b' }, 15_000)
  const served = leaves.length
  leaves.at(-1)!()
  await expect.poll(() => leaves.length, { interval: 1 }).toBe(served + 1)
  leaves.at(-1)!()
  await expect(other).resolves.toBeTypeOf('function')
})

test('at most so many wait', async () => {
  const line = createLine(1, { mostWaiting: 1 })
  const leave = await line.enter({ group: 'a' }, longMs)
  const waiting = line.enter({ group: 'a' }, longMs)
  await expect(line.enter({ group: 'b' }, longMs)).rejects.toThrow(Busy)
  leave()
  await expect(waiting).resolves.toBeTypeOf('function')
})

test('who fills the line loses the last place to an organization that has fewer in it', async () => {
  const line = createLine(1, { mostWaiting: 3 })
  const leave = await line.enter({ group: 'a' }, longMs)
  const [first, second, third] = [1, 2, 3].map(() => line.enter({ group: 'a' }, longMs))
  const refused = third!.catch((error: unknown) => error)
  const other = line.enter({ group: 'b' }, longMs)
  expect(await refused).toBeInstanceOf(Busy)
  await expect(line.enter({ group: 'a' }, longMs)).rejects.toThrow(Busy)
  leave()
  ;(await first!)()
  ;(await other)()
  await expect(second).resolves.toBeTypeOf('function')
})

test('who comes last gives way to everybody, and never has more than half of the places', async () => {
  const line = createLine(2, { mostWaiting: 2 })
  const demos = { group: 'demos', comesLast: true }
  const ofDemo = await line.enter(demos, longMs)
  const [second, third] = [line.enter(demos, longMs), line.enter(demos, longMs)]
  const refused = third.catch((error: unknown) => error)
  // A place is free for a clinic at once, though two wait.
  const ofClinic = await line.enter({ group: 'a' }, longMs)
  const waiting = line.enter({ group: 'a' }, longMs)
  expect(await refused).toBeInstanceOf(Busy)
  ofDemo()
  const next = await waiting
  next()
  ofClinic()
  await expect(second).resolves.toBeTypeOf('function')
})

test('a line that does not refuse early lets everybody wait, however slow it is', async () => {
  let nowMs = 0
  const line = createLine(1, { refusesEarly: false, now: () => nowMs })
  const leave = await line.enter({ group: 'a' }, longMs)
  const second = line.enter({ group: 'a' }, longMs)
  nowMs = 10_000
  const third = line.enter({ group: 'a' }, longMs)
  leave()
  ;(await second)()
  await expect(third).resolves.toBeTypeOf('function')
})

test('all who wait are refused together, and the next ones wait again', async () => {
  const line = createLine(1)
  const leave = await line.enter({ group: 'a' }, longMs)
  const waiting = ['a', 'b'].map(group => expect(line.enter({ group }, longMs)).rejects.toThrow('frozen'))
  line.refuse(new Error('frozen'))
  await Promise.all(waiting)
  const next = line.enter({ group: 'a' }, longMs)
  leave()
  await expect(next).resolves.toBeTypeOf('function')
})

test('writes of one organization have few places, and its reads the others', async () => {
  const line = createLine(4, { placesOfWrites: 1 })
  const leave = await line.enter({ group: 'a', isWrite: true }, longMs)
  const second = line.enter({ group: 'a', isWrite: true }, longMs)
  const reads = [1, 2].map(() => line.enter({ group: 'a' }, longMs))
  await Promise.all(reads)
  await line.enter({ group: 'b', isWrite: true }, longMs)
  // What belongs to no organization locks nothing in common.
  const global = line.enter({ group: null, isWrite: true }, longMs)
  const leaveRead = await reads[0]!
  leaveRead()
  await global
  leave()
  await expect(second).resolves.toBeTypeOf('function')
})
