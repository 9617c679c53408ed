import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'

/** The rows of the open list. */
export const rowsOf = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row')
export const rowOf = (page: Page, text: string) => rowsOf(page).filter({ hasText: text })

/** Selects all rows that the filters find, starting on the current page. */
export async function pickWhole(page: Page, total: number): Promise<void> {
  const shown = await rowsOf(page).count()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(page.getByText(`${shown} selected`)).toBeVisible()
  await page.getByRole('button', { name: `Select all ${total} that match` }).click()
  await expect(page.getByText(`${total} selected`)).toBeVisible()
}

export async function apply(page: Page, action: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Bulk action' }).selectOption(action)
  await page.getByRole('button', { name: 'Apply' }).click()
}

/** Changes the status of the selected visits and confirms the question. */
export async function changeChosen(page: Page, action: string): Promise<void> {
  await apply(page, action)
  const question = page.getByRole('alertdialog', { name: action })
  await question.getByRole('button', { name: 'Apply' }).click()
}

/** Deletes the selected rows and confirms the question. */
export async function deleteChosen(page: Page, count: number): Promise<void> {
  await apply(page, 'Delete')
  const question = page.getByRole('alertdialog', { name: `Delete ${count} records?` })
  await question.getByRole('button', { name: `Delete ${count}` }).click()
  await expectApplied(page, count)
}

export async function expectApplied(page: Page, count: number): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: `Applied to ${count} records.` })).toBeVisible()
}

export async function undoDelete(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('status').filter({ hasText: `${count} records restored.` })).toBeVisible()
}

/** The exported file of the open list. */
export async function exported(page: Page, format: 'CSV' | 'XLSX' | 'PDF'): Promise<Buffer> {
  await page.getByRole('button', { name: 'Export' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: format }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(new RegExp(`\\.${format.toLowerCase()}$`))
  return readFileSync(await download.path())
}

/** The lines of the CSV export, headings first. */
export async function exportedLines(page: Page): Promise<string[]> {
  const text = (await exported(page, 'CSV')).toString('utf8')
  expect(text.startsWith('\ufeff')).toBe(true)
  return text.slice(1).trim().split(/\r?\n/)
}
