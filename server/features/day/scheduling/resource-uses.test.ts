import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pickResources, toNeeds } from './resource-uses.ts'

const visit = { start: 0, end: 30 }
type Resource = Parameters<typeof toNeeds>[0][number]

const resource = (id: string, serviceIds: string[], more: Partial<Resource> = {}): Resource => ({
  kind: 'room',
  id,
  isActive: true,
  serviceIds,
  taken: [],
  ...more,
})
const taken: Partial<Resource> = { taken: [[10, 20]] }
const pick = (resources: Resource[], ...serviceIds: string[]) =>
  pickResources(toNeeds(resources, serviceIds), visit)

describe('the rooms of a visit', () => {
  test('two services with a room each take both, or neither', () => {
    const surgery = resource('Surgery', ['biopsy'])
    expect(pick([surgery, resource('X-ray', ['x-ray'])], 'x-ray', 'biopsy')?.toSorted()).toEqual([
      'Surgery',
      'X-ray',
    ])
    expect(pick([surgery, resource('X-ray', ['x-ray'], taken)], 'x-ray', 'biopsy')).toBeUndefined()
  })

  test('where one room does for both services, the visit stays in it', () => {
    const [a, c] = [resource('A', ['first']), resource('C', ['second'])]
    expect(pick([a, resource('B', ['first', 'second']), c], 'first', 'second')).toEqual(['B'])
    expect(pick([a, resource('B', ['first', 'second'], taken), c], 'first', 'second')).toBeUndefined()
  })

  test('one that is out of use is not shared, and does for nobody', () => {
    const closed = resource('B', ['first', 'second'], { isActive: false })
    expect(pick([resource('A', ['first']), closed, resource('C', ['second'])], 'first', 'second')).toEqual([
      'A',
      'C',
    ])
    expect(pick([resource('A', ['first']), closed], 'first', 'second')).toBeUndefined()
  })

  test('equipment is needed beside a room', () => {
    const scanner = resource('Scanner', ['scan'], { kind: 'equipment' })
    expect(pick([resource('A', ['scan']), scanner], 'scan')).toEqual(['A', 'Scanner'])
    expect(pick([resource('A', ['scan']), { ...scanner, ...taken }], 'scan')).toBeUndefined()
  })
})

const services = ['first', 'second', 'third']
const resources = fc.uniqueArray(
  fc.record({
    kind: fc.constantFrom('room', 'equipment'),
    id: fc.integer({ min: 1, max: 9 }).map(String),
    isActive: fc.boolean(),
    serviceIds: fc.subarray(services, { minLength: 1 }),
    taken: fc.constantFrom<Resource['taken']>([], [[10, 20]], [[30, 40]]),
  }),
  { selector: ({ id }) => id, maxLength: 7 },
)
const isFree = ({ isActive, taken: uses }: Resource) =>
  isActive && uses.every(([start, end]) => end <= visit.start || start >= visit.end)

test('what is picked is free, none of it twice, and each service has one of each kind that it names', () => {
  fc.assert(
    fc.property(resources, fc.shuffledSubarray(services), (all, asked) => {
      const picked = pick(all, ...asked)
      fc.pre(picked !== undefined)
      const without = asked.flatMap(id =>
        ['room', 'equipment'].filter(kind => {
          const named = all.filter(one => one.kind === kind && one.serviceIds.includes(id))
          return named.length > 0 && !named.some(one => picked.includes(one.id))
        }),
      )
      expect(without).toEqual([])
      expect(new Set(picked).size).toBe(picked.length)
      expect(all.filter(one => picked.includes(one.id)).every(isFree)).toBe(true)
    }),
  )
})

test('services that share nothing are served when each has a free one', () => {
  const alone = resources.map(all =>
    all.map(one => ({ ...one, kind: 'room', serviceIds: one.serviceIds.slice(0, 1) })),
  )
  fc.assert(
    fc.property(alone, all => {
      const wanting = services.filter(id => all.some(one => one.serviceIds.includes(id)))
      const canBe = wanting.every(id => all.some(one => one.serviceIds.includes(id) && isFree(one)))
      expect(pick(all, ...services)?.length).toBe(canBe ? wanting.length : undefined)
    }),
  )
})
