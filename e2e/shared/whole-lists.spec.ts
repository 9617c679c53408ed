import type { APIRequestContext, Page } from '@playwright/test'
import { signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { longLists, many as long } from '../support/long-lists.ts'
import { everyDay, makeClinic, patientBody, type Clinic } from '../support/records.ts'
import {
  apply,
  changeChosen,
  deleteChosen,
  expectApplied,
  exported,
  exportedLines,
  pickWhole,
  rowsOf,
  undoDelete,
} from '../support/whole-list.ts'

const many = 25

/** For each list: 25 records that the filter finds, and others that it does not find. */
const fill = {
  async patients(clinic: Clinic) {
    for (let count = 1; count <= many; count++)
      await clinic.create('users/patients', {
        ...patientBody(`Meera ${count}`, clinic.clinicId),
        gender: 'Female',
      })
  },
  async appointments(clinic: Clinic) {
    const slots = (await clinic.freeSlots()).slice(0, many + 2)
    const ids: string[] = []
    for (const slot of slots) ids.push(await clinic.book(slot))
    for (const id of ids.slice(many))
      await clinic.call('PATCH', `users/appointments/${id}/status`, { status: 'cancelled' })
  },
  /** Booked for today, so that they can be checked in. */
  async today({ call, clinicId, doctorId, serviceId, patientId }: Clinic) {
    await call('PUT', `users/clinics/${clinicId}/opening-hours`, everyDay)
    for (let count = 1; count <= many + 2; count++) {
      const walkIn = { clinicId, doctorId, serviceId, patientId, confirmed: true }
      const { _id } = await call('POST', 'users/queue/walk-ins', walkIn)
      await call('PATCH', `users/appointments/${_id}/status`, {
        status: count <= many ? 'booked' : 'cancelled',
      })
    }
  },
  async accounts(clinic: Clinic) {
    const slots = (await clinic.freeSlots()).slice(0, many + 2)
    for (const [index, slot] of slots.entries()) {
      const appointmentId = await clinic.book(slot)
      if (index >= many)
        await clinic.create('users/payments', { appointmentId, amountMinor: 50_000, method: 'card' })
    }
  },
  async payments(clinic: Clinic) {
    const [slot] = await clinic.freeSlots()
    const appointmentId = await clinic.book(slot!)
    for (let count = 1; count <= many + 2; count++)
      await clinic.create('users/payments', {
        appointmentId,
        amountMinor: 150,
        method: count <= many ? 'upi' : 'cash',
      })
  },
  async prescriptions({ create, call, patientId, doctorId }: Clinic) {
    for (let count = 1; count <= many + 2; count++) {
      const id = await create('users/prescriptions', {
        patientId,
        doctorId,
        lines: [{ medicineName: 'Amoxicillin', dosage: '5 mg', recurrence: '1-0-1' }],
      })
      if (count > many) await call('POST', `users/prescriptions/${id}/cancel`, { reason: 'A wrong dose' })
    }
  },
}

async function openSecondPage(
  page: Page,
  request: APIRequestContext,
  list: keyof typeof fill,
  address: string,
) {
  const clinic = await makeClinic(request)
  await fill[list](clinic)
  await signIn(page, clinic.owner)
  await page.goto(`${address}&page=2`)
  await expect(page.getByText(`Showing 11 to 20 of ${many} entries`)).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(10)
}

const countAt = async (page: Page, address: string, total: number) => {
  await page.goto(address)
  await expect(page.getByText(new RegExp(`of ${total} entr(y|ies)$`))).toBeVisible()
}

test('a bulk action from the second page closes, deletes and restores all filtered patients, and no others', async ({
  page,
  request,
}) => {
  test.slow()
  const women = '/clinic/patient?gender=Female'
  await openSecondPage(page, request, 'patients', women)
  await pickWhole(page, many)
  await apply(page, 'Set status: Close')
  await expectApplied(page, many)
  await countAt(page, '/clinic/patient?status=false', many)
  await countAt(page, '/clinic/patient?status=true', 1)

  await page.goto(`${women}&page=3`)
  await expect(page.getByText(`Showing 21 to 25 of ${many} entries`)).toBeVisible()
  await pickWhole(page, many)
  await deleteChosen(page, many)
  await expect(page.getByText('No Data Found')).toBeVisible()
  await undoDelete(page, many)
  await expect(page.getByText(`Showing 21 to 25 of ${many} entries`)).toBeVisible()
  await countAt(page, '/clinic/patient?status=true', 1)
})

test('a bulk action from the second page checks in all filtered appointments; those in another state stay', async ({
  page,
  request,
}) => {
  test.slow()
  await openSecondPage(page, request, 'today', '/clinic/appointment?status=booked&sort=start')
  await pickWhole(page, many)
  await changeChosen(page, 'Set status: Check In')
  await expectApplied(page, many)
  await countAt(page, '/clinic/appointment?status=checked_in', many)
  await countAt(page, '/clinic/appointment?status=cancelled', 2)
  // The dialog says who is notified; the change is then undone for all.
  await page.goto('/clinic/appointment?status=checked_in')
  await pickWhole(page, many)
  await apply(page, 'Set status: Cancelled')
  const question = page.getByRole('alertdialog', { name: `Set status: Cancelled, ${many} records?` })
  await expect(question).toContainText('their patients are told in about three minutes')
  await question.getByRole('button', { name: 'Keep them' }).click()
  await changeChosen(page, 'Set status: Cancelled')
  await expectApplied(page, many)
  await undoDelete(page, many)
  await countAt(page, '/clinic/appointment?status=checked_in', many)
  // Two of these cannot be changed: the message says so, and they stay as they are.
  await page.goto('/clinic/appointment?page=2')
  await pickWhole(page, many + 2)
  await changeChosen(page, 'Set status: In Consultation')
  await expect(page.getByRole('status').filter({ hasText: /2 stay as they are:/ })).toBeVisible()
  await countAt(page, '/clinic/appointment?status=in_consultation', many)
  await countAt(page, '/clinic/appointment?status=cancelled', 2)
})

const exports: { list: keyof typeof fill; address: string; first: RegExp; heading: string; pdf: boolean }[] =
  [
    {
      list: 'patients',
      address: '/clinic/patient?gender=Female&sort=name',
      heading: 'ID,Name',
      first: /Meera 1 /,
      pdf: false,
    },
    {
      list: 'appointments',
      address: '/clinic/appointment?status=booked&sort=number',
      heading: 'ID,Patient',
      first: /^1,Rohan Gupta,/,
      pdf: false,
    },
    {
      list: 'accounts',
      address: '/clinic/billing?from=2020-01-01&isDue=true&sort=-number',
      heading: 'ID,Invoice,Patient',
      first: /^INV-000025,,Rohan Gupta,.*,500,0,500,Pending/,
      pdf: true,
    },
    {
      list: 'payments',
      address: '/clinic/billing/payments?method=upi&sort=number',
      heading: 'Receipt,Patient',
      first: /^RCP-000001,Rohan Gupta,.*,UPI,1.5,0,Paid,INR,INV-000001/,
      pdf: true,
    },
    {
      list: 'prescriptions',
      address: '/clinic/prescriptions?status=true&sort=number',
      heading: 'ID,Patient',
      first: /^RX-000001,Rohan Gupta,Asha Rao,.*,Amoxicillin,Valid,/,
      pdf: true,
    },
  ]

for (const { list, address, first, heading, pdf } of exports)
  test(`the export of ${address} from the second page has all filtered records`, async ({
    page,
    request,
  }) => {
    test.slow()
    await openSecondPage(page, request, list, address)
    const [headings, ...lines] = await exportedLines(page)
    expect(headings!.startsWith(heading), headings).toBe(true)
    expect(lines).toHaveLength(many)
    expect(lines[0]).toMatch(first)
    expect((await exported(page, 'XLSX')).subarray(0, 2).toString()).toBe('PK')
    if (pdf) expect((await exported(page, 'PDF')).subarray(0, 5).toString()).toBe('%PDF-')
  })

const panelExports: {
  list: 'members' | 'prices' | 'payers'
  address: string
  heading: string
  first: RegExp
}[] = [
  {
    list: 'members',
    address: '/clinic/settings?section=members&role=patient&keyword=Meera&members=2',
    heading: 'Name,Email,Role,Status,Two-factor Sign-in,Last Seen,Created',
    first: /^Meera 01 .*,Patient,Not signed in yet,No,/,
  },
  {
    list: 'prices',
    address: '/clinic/billing/prices?keyword=Visit&prices=2',
    heading: 'Name,Type,Unit,HSN or SAC Code,Price,Next Price,Next Price From,Status,Currency',
    first: /^Visit 01,Service,,.*,Open,INR$/,
  },
  {
    list: 'payers',
    address: '/clinic/billing/payers?part=payers&keyword=Insurer&payers=2',
    heading: 'Name,Type,Contact,Days to Pay,Open Claims,Due,Advance,Tax Number,Status,Currency',
    first: /^Insurer 01,Insurer,,30,0,0,0,,Open,INR$/,
  },
]

for (const { list, address, heading, first } of panelExports)
  test(`the export of ${list} from the second page has all filtered records`, async ({ page, request }) => {
    const clinic = await makeClinic(request)
    await longLists[list](clinic)
    await signIn(page, clinic.owner)
    await page.goto(address)
    await expect(page.getByText(`Showing ${long} to ${long} of ${long} entries`)).toBeVisible()
    const [headings, ...lines] = await exportedLines(page)
    expect(headings).toBe(heading)
    expect(lines).toHaveLength(long)
    expect(lines[0]).toMatch(first)
    expect((await exported(page, 'XLSX')).subarray(0, 2).toString()).toBe('PK')
    expect((await exported(page, 'PDF')).subarray(0, 5).toString()).toBe('%PDF-')
  })
