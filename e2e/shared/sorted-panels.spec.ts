import { signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { longLists } from '../support/long-lists.ts'
import { makeClinic } from '../support/records.ts'
import { exportedLines, rowsOf } from '../support/whole-list.ts'

const panels = [
  {
    list: 'members',
    address: '/clinic/settings?section=members',
    heading: 'Role',
    by: 'role',
    first: 'Owner',
    last: 'Patient',
  },
  {
    list: 'prices',
    address: '/clinic/billing/prices',
    heading: 'Today',
    by: 'price',
    first: 'Free talk',
    last: 'Long surgery',
  },
  {
    list: 'payers',
    address: '/clinic/billing/payers?part=payers',
    heading: 'Days to pay',
    by: 'daysToPay',
    first: 'Fast Ltd',
    last: 'Slow Ltd',
  },
] as const

for (const { list, address, heading, by, first, last } of panels)
  test(`${list} are sorted by their headings, and by a select where these are hidden`, async ({
    page,
    request,
  }) => {
    const clinic = await makeClinic(request)
    await longLists[list](clinic)
    for (const [name, priceMinor] of [
      ['Long surgery', 9_000_000],
      ['Free talk', 0],
    ] as const)
      await clinic.create('users/price-items', { kind: 'other', name, priceMinor })
    for (const [name, daysToPay] of [
      ['Slow Ltd', 90],
      ['Fast Ltd', 1],
    ] as const)
      await clinic.create('users/payers', { name, kind: 'employer', daysToPay })
    await signIn(page, clinic.owner)
    await page.goto(address)
    const table = page.getByRole('main').getByRole('table').first()
    const head = table.getByRole('columnheader', { name: heading })
    const usual = table.getByRole('columnheader').first()
    await expect(usual).toHaveAttribute('aria-sort', 'ascending')
    await page.getByRole('link', { name: 'Page 2', exact: true }).first().click()
    await head.getByRole('button').click()
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    await expect(usual).not.toHaveAttribute('aria-sort')
    await expect(page).toHaveURL(new RegExp(`[?&]sort=${by}$`))
    await expect(rowsOf(page).first()).toContainText(first)
    await head.getByRole('button').click()
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    await expect(rowsOf(page).first()).toContainText(last)
    await page.reload()
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    // The file has the order of the screen.
    expect((await exportedLines(page))[1]).toContain(last)

    await page.setViewportSize({ width: 375, height: 812 })
    const select = page.getByRole('combobox', { name: 'Sort by' })
    await expect(select).toHaveValue(`-${by}`)
    await select.selectOption(by)
    await expect(rowsOf(page).first()).toContainText(first)
    await select.selectOption('name')
    await expect(page).not.toHaveURL(/sort=/)
  })
