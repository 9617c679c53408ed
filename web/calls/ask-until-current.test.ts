import { expect, test } from 'vitest'
import { askUntilCurrent } from './ask-until-current.ts'

/** Asks for a record that changes during the first calls: the answer is what it was when the call began. */
async function ask(changes: number): Promise<{ answer: number; calls: number }> {
  let version = 0
  let calls = 0
  const answer = await askUntilCurrent(
    () => {
      const read = version
      if (calls++ < changes) version++
      return Promise.resolve(read)
    },
    () => {
      const begun = version
      return () => version > begun
    },
  )
  return { answer, calls }
}

test('an answer is current, however many changes came while it was asked for', async () => {
  expect(await ask(0)).toEqual({ answer: 0, calls: 1 })
  expect(await ask(1)).toEqual({ answer: 1, calls: 2 })
  expect(await ask(3)).toEqual({ answer: 3, calls: 4 })
})

test('where records change all the time, it ends', async () => {
  expect((await ask(Infinity)).calls).toBe(10)
})
