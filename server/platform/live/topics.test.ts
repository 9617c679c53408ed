import { beforeAll, expect, test } from 'vitest'
import type { Definition } from '#contract/core/endpoint.ts'
import { roles, scopeOf } from '#contract/core/permissions.ts'
import { isTopic, showsTopic, topics } from '#contract/core/topics.ts'
import { callOf, contractDefinitions } from '#server/testing/calls/contract-definitions.ts'

let definitions: Definition[]
beforeAll(async () => {
  definitions = [...(await contractDefinitions()).values()]
})

const addressOf = ({ path }: Definition) => path.split('/').slice(0, 2).join('/')
const known: Set<string> = new Set(Object.values(topics).flatMap(({ shownBy }) => shownBy))

/** No topic refreshes the audit log: people reload it to see new rows. */
const isAudit = (definition: Definition) => addressOf(definition) === 'users/audit'
const isOfMember = ({ allow }: Definition) => allow !== 'anyone' && allow !== 'operator'

test('every kind of record that a call changes or reads has a topic, which refreshes its own address', () => {
  const faults = definitions
    .filter(definition => known.has(addressOf(definition)))
    .flatMap(definition => {
      const { path, changes = [], changesOwn = [], reads } = definition
      const kinds = [changes, changesOwn, reads ? [reads] : []].filter(some => some.length > 0)
      return kinds
        .filter(some => !some.every(isTopic) || !some.some(kind => showsTopic(path, kind)))
        .map(some => `${callOf(definition)}: ${some.join(' ')}`)
    })
  expect(faults).toEqual([])
})

test('every address that a member reads is refreshed by a topic, and every address of a topic is read', () => {
  const read = definitions.filter(({ method, allow }) => method === 'GET' && allow !== 'operator')
  const unnamed = read.filter(one => isOfMember(one) && !isAudit(one) && !known.has(addressOf(one)))
  expect(unnamed.map(callOf)).toEqual([])
  const addresses = new Set(read.map(addressOf))
  expect([...known].filter(address => !addresses.has(address))).toEqual([])
})

test('members who may read records of a kind are informed of their changes', () => {
  const faults = definitions.flatMap(definition => {
    const { method, reads, allow } = definition
    if (method !== 'GET' || !reads || reads === 'audit') return []
    const { heardWith } = topics[reads]
    return roles
      .filter(role => scopeOf(role, allow) && !scopeOf(role, heardWith))
      .map(role => `${callOf(definition)}: ${role}`)
  })
  expect(faults).toEqual([])
})
