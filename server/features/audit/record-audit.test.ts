import pino from 'pino'
import { expect, test } from 'vitest'
import { createTestApp } from '#server/testing/create-test-app.ts'
import { createTestOrganization } from '#server/testing/create-test-clinic.ts'
import { createAudit } from './record-audit.ts'

test('reads of two organizations are written in one batch, each into its own audit', async () => {
  const app = await createTestApp()
  const audit = createAudit(app.database.app, pino({ level: 'silent' }))
  const owners = [
    await createTestOrganization(app, 'Riverside'),
    await createTestOrganization(app, 'Hillside'),
  ]
  for (const { organizationId, email } of owners) {
    const actor = {
      accountId: organizationId,
      email,
      organizationId,
      membershipId: '',
      role: 'owner' as const,
      sessionHash: '',
      mustChangePassword: false,
    }
    const read = {
      actor,
      action: 'GET users/patients',
      outcome: 'read' as const,
      subject: 'patients',
      address: '127.0.0.1',
      requestId: 'x',
    }
    audit.later({ ...read, subjectIds: [organizationId] })
    audit.later({ ...read, subjectIds: [] })
  }
  await audit.flush()
  for (const { token, organizationId } of owners) {
    const { body } = await app.call('GET', 'users/audit?outcome=read', { token })
    const read = (body.data as { subjectIds: string[] }[]).map(event => event.subjectIds)
    expect(read).toContainEqual([organizationId])
    expect(read).toHaveLength(2)
  }
  await app.close()
})
