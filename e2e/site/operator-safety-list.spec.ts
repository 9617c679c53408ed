import { signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { makeOperator, openSection } from '../support/operator.ts'

const list = (name: string, rule: object = {}) => ({
  name: 'list.json',
  mimeType: 'application/json',
  buffer: Buffer.from(
    JSON.stringify({
      format: 1,
      name,
      asOf: '2026-11-01',
      source: 'Our pharmacist',
      classes: [{ id: 'nsaid', label: 'NSAIDs' }],
      ingredients: [
        { name: 'ibuprofen', classes: ['nsaid'], products: [] },
        { name: 'warfarin', classes: [], products: [] },
      ],
      combinations: [],
      rules: [
        {
          a: { ingredient: 'warfarin' },
          b: { class: 'nsaid' },
          severity: 'serious',
          effect: 'Bleeding.',
          source: 'A leaflet',
          asOf: '2026-11-01',
          ...rule,
        },
      ],
    }),
  ),
})

test('an operator is told every fault of a list, and goes back from a good one to the shipped one', async ({
  page,
  request,
}) => {
  await signIn(page, await makeOperator(request))
  await page.goto('/operator')
  await openSection(page, 'Medicines list')
  const used = page.getByRole('region', { name: 'List in use' })
  await expect(used).toContainText('Lindenwell starter list')

  const file = page.getByLabel('File of the list')
  const take = page.getByRole('button', { name: 'Check and use' })
  await take.click()
  await expect(page.getByText('Please choose a file.')).toBeVisible()
  await file.setInputFiles(list('Bad list', { b: { class: 'sulfa' }, effect: '' }))
  await take.click()
  await expect(page.getByText('The file has errors. The list in use stays.')).toBeVisible()
  await expect(page.getByText('rules[0].effect')).toBeVisible()
  await expect(used).toContainText('Lindenwell starter list')

  // Other journeys check medicines meanwhile: for them this list says what the shipped one says.
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the list in use' }).click()
  const text = await (await saved).createReadStream().then(async stream => {
    const parts: Buffer[] = []
    for await (const part of stream) parts.push(part as Buffer)
    return Buffer.concat(parts).toString('utf8')
  })
  const own = { ...(JSON.parse(text) as object), name: 'House list', source: 'Our pharmacist' }
  await file.setInputFiles({
    name: 'house.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(own)),
  })
  await take.click()
  await expect(used).toContainText('House list')
  await expect(used).toContainText('Our pharmacist')

  await page.getByRole('button', { name: 'Use the shipped list again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Use the shipped list again' }).click()
  await expect(used).toContainText('Lindenwell starter list')
  const taken = page.getByRole('region', { name: 'Lists that were taken' })
  await expect(taken.getByRole('row', { name: /House list/ }).first()).toContainText('Not in use')
})
