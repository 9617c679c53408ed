import { expect, test } from 'vitest'
import { good } from '#server/testing/worlds/create-test-clinic.ts'
import { testSamples, type FilledSamples } from '#server/testing/worlds/test-samples.ts'

const { here, fill, faults } = testSamples()

test('the tax of the samples stays in use where an item of one’s own bears it', async () => {
  const { call } = await fill()
  const [{ _id: tax }] = (await call('GET', 'tax-rates')).body.data
  const item = { kind: 'goods', name: 'Own splint', priceMinor: 10_000, tax }
  expect((await call('POST', 'price-items', item)).status).toBe(201)
  expect((await call('DELETE', 'samples')).status).toBe(200)
  expect((await call('GET', 'tax-rates')).body.data).toMatchObject([{ name: 'Sample tax', status: true }])
})

test('what was invoiced, paid in advance and refunded while trying out goes with the samples', async () => {
  const { call, visits, held } = await fill()
  const [visit] = visits
  const { _id: appointmentId, clinic, patient, due } = visit!
  const paid = await call('POST', 'payments', { appointmentId, amountMinor: due.amountMinor, method: 'upi' })
  await call('POST', `payments/${paid.body.data._id}/refunds`, { amountMinor: 100, reason: 'Trying' })
  await call('POST', 'payments', {
    patientId: patient._id,
    clinicId: clinic._id,
    amountMinor: 700,
    method: 'upi',
  })
  const lines = [{ description: 'Dressing', quantity: 1, unitPriceMinor: 10_000 }]
  const { _id } = (await call('POST', 'invoices', { patientId: patient._id, clinicId: clinic._id, lines }))
    .body.data
  await call('POST', `invoices/${_id}/issue`, {})
  await call('POST', 'payments', { invoiceId: _id, amountMinor: 10_000, method: 'upi' })
  await call('PUT', 'money-rules', { approvalAboveMinor: 0 })
  expect((await call('DELETE', 'samples')).status).toBe(200)
  for (const account of ['bank', 'advances', 'receivable'])
    expect([account, await held(account)]).toEqual([account, 0])
})

test('an invoice that was partly credited and written off while trying out goes with the samples', async () => {
  const { call, visits, held } = await fill()
  const { _id: appointmentId, patient, clinic } = visits[0]!
  for (const start of [{ appointmentId }, { patientId: patient._id, clinicId: clinic._id, lines: [] }]) {
    const lines = [{ description: 'Dressing', quantity: 1, unitPriceMinor: 10_000 }]
    const { _id } = (await call('POST', 'invoices', { ...start, lines, payerId: null })).body.data
    const issued = (await call('POST', `invoices/${_id}/issue`, {})).body.data
    await call('POST', 'payments', { invoiceId: _id, amountMinor: 4_000, method: 'card' })
    const credited = [{ lineId: issued.lines[0].lineId, amountMinor: 1_000 }]
    await call('POST', `invoices/${_id}/credit-notes`, { reason: 'Trying', lines: credited })
    expect((await call('POST', `invoices/${_id}/write-offs`, { amountMinor: 2_000 })).status).toBe(201)
  }
  // Nobody has to agree, since nobody ever paid it.
  await call('PUT', 'money-rules', { approvalAboveMinor: 0 })
  expect((await call('DELETE', 'samples')).status).toBe(200)
  for (const account of ['advances', 'receivable', 'write_off', 'income'])
    expect([account, await held(account)]).toEqual([account, 0])
})

/** Sample patients with invoices that a payer bears, and settlements of their claims. */
async function insure({ call, visits }: FilledSamples) {
  const payerId = (await call('POST', 'payers', { name: 'Works Ltd', kind: 'employer' })).body.data._id
  const clinicId = visits[0]!.clinic._id
  return {
    payerId,
    claim: async (patientId = visits[0]!.patient._id) => {
      const lines = [{ description: 'Dressing', quantity: 1, unitPriceMinor: 10_000 }]
      const all = { shareMinor: 10_000, shareReason: 'Accident at work' }
      const body = { patientId, clinicId, payerId, lines, ...all }
      const { _id } = (await call('POST', 'invoices', body)).body.data
      expect((await call('POST', `invoices/${_id}/issue`, {})).status).toBe(200)
      return (await call('GET', `claims?invoiceId=${_id}`)).body.data[0]
    },
    settle: async (...claims: object[]) => {
      const body = { method: 'bank', reference: 'NEFT 1', claims }
      const settled = await call('POST', 'claims/settlements', body)
      expect(settled.status).toBe(201)
      return settled.body.data._id
    },
  }
}
const ofSettlements = ['bank', 'tds_receivable', 'payer_receivable', 'payer_advances', 'write_off'] as const

test('what a payer settled while trying out goes with the samples, also on a later day and of a payer that was deleted', async () => {
  const filled = await fill()
  const { call, held, visits } = filled
  const { payerId, claim, settle } = await insure(filled)
  const before = await held('tds_receivable')
  const [first, second, third] = [await claim(), await claim(), await claim(visits[1]!.patient._id)]
  await settle({ claimId: first._id, receivedMinor: 9_000, tdsMinor: 1_000 })
  const disallowed = { disallowedMinor: 3_000, reason: 'Late' }
  await settle(
    { claimId: second._id, receivedMinor: 7_000, ...disallowed, disallowedTo: 'patient' },
    { claimId: third._id, receivedMinor: 6_300, tdsMinor: 700, ...disallowed, disallowedTo: 'write_off' },
  )
  expect((await held('tds_receivable')) - before).toBe(1_700)
  expect((await call('DELETE', `payers/${payerId}`)).status).toBe(200)
  here.now += 86_400_000
  expect((await call('DELETE', 'samples')).status).toBe(200)
  for (const account of ofSettlements) expect([account, await held(account)]).toEqual([account, 0])
  expect(await faults()).toEqual([])
})

test('a settlement that cannot be taken back is in the way of removing the samples', async () => {
  const filled = await fill()
  const { call } = filled
  const { payerId, claim, settle } = await insure(filled)
  const refused = async (...kinds: string[]) => {
    const { status, body } = await call('DELETE', 'samples')
    const named = kinds.map(kind => ({
      kind,
      count: 1,
      names: [kind === 'patients' ? 'Kiran Rao' : 'Works Ltd'],
    }))
    expect([status, body.data]).toEqual([409, named])
  }
  // With a claim of a real patient.
  const own = (await call('POST', 'clinics', good.clinic())).body.data._id
  const patientId = (await call('POST', 'patients', good.patient(own))).body.data._id
  const theirs = await claim(patientId)
  const [sample, later] = [await claim(), await claim()]
  const both = await settle(
    { claimId: sample._id, receivedMinor: 10_000 },
    { claimId: theirs._id, receivedMinor: 10_000 },
  )
  await refused('patients', 'settlements')
  expect((await call('POST', `claims/settlements/${both}/undo`)).status).toBe(200)
  await call('POST', `invoices/${theirs.invoice._id}/credit-notes`, { reason: 'Wrong clinic' })
  // The patient paid what was disallowed.
  const line = { receivedMinor: 7_000, disallowedMinor: 3_000, disallowedTo: 'patient', reason: 'Late' }
  await settle({ claimId: sample._id, ...line })
  const invoiceId = sample.invoice._id
  const paid = await call('POST', 'payments', { invoiceId, amountMinor: 1_000, method: 'upi' })
  await refused('settlements')
  expect((await call('POST', `payments/${paid.body.data._id}/undo`)).status).toBe(200)
  // Its money is an advance by now.
  await settle({ claimId: later._id, receivedMinor: 10_000 })
  await call('POST', `invoices/${later.invoice._id}/credit-notes`, { reason: 'Not done' })
  await refused('settlements')
  expect((await call('GET', `payers/${payerId}`)).body.data.advanceMinor).toBe(10_000)
})

test('samples come and go where every refund needs two people', async () => {
  const { call } = await fill({ approvalAboveMinor: 0 })
  expect((await call('DELETE', 'samples')).status).toBe(200)
  expect((await call('GET', 'approvals')).body.total).toBe(0)
})

test('money of a real patient at the sample clinic is in the way until it is credited and given back', async () => {
  const { call, visits, held } = await fill()
  const sampleClinic = visits[0]!.clinic._id
  const own = (await call('POST', 'clinics', good.clinic())).body.data._id
  const patientId = (await call('POST', 'patients', good.patient(own))).body.data._id
  const place = { patientId, clinicId: sampleClinic }
  const refused = async () => {
    const answer = await call('DELETE', 'samples')
    expect([answer.status, answer.body.data]).toEqual([
      409,
      [{ kind: 'patients', count: 1, names: ['Kiran Rao'] }],
    ])
  }
  const lines = [{ description: 'Dressing', quantity: 1, unitPriceMinor: 10_000 }]
  const { _id } = (await call('POST', 'invoices', { ...place, lines })).body.data
  await refused()
  await call('POST', `invoices/${_id}/issue`, {})
  await refused()
  const paid = await call('POST', 'payments', { invoiceId: _id, amountMinor: 10_000, method: 'upi' })
  await refused()
  await call('POST', `invoices/${_id}/credit-notes`, { reason: 'Wrong clinic' })
  // It is the patient's advance by now.
  await refused()
  await call('DELETE', `patients/${patientId}`)
  await refused()
  const before = await held('bank')
  await call('POST', `payments/${paid.body.data._id}/refunds`, {
    amountMinor: 10_000,
    reason: 'Wrong clinic',
  })
  expect(await held('bank')).toBe(before - 10_000)
  expect((await call('DELETE', 'samples')).status).toBe(200)
  expect((await call('GET', `invoices/${_id}`)).body.data.state).toBe('credited')
  expect([await held('advances'), await held('receivable')]).toEqual([0, 0])
})

test('a payer of the samples stays where a patient of one’s own has a policy with it', async () => {
  const { call } = await fill()
  const [payer] = (await call('GET', 'payers?keyword=sample%20works')).body.data
  const own = (await call('POST', 'clinics', good.clinic())).body.data._id
  const patientId = (await call('POST', 'patients', good.patient(own))).body.data._id
  const policy = { payerId: payer._id, memberNumber: '7', validFrom: '2026-01-01' }
  expect((await call('POST', `patients/${patientId}/policies`, policy)).status).toBe(201)
  expect((await call('DELETE', 'samples')).status).toBe(200)
  expect((await call('GET', 'payers')).body.data).toMatchObject([{ name: 'Sample Works', openMinor: 0 }])
})
