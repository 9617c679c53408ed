import type { Page } from '@playwright/test'
import type { Person } from './people.ts'

export type Picture = {
  /** Of the file. */
  name: string
  as: Person | 'anyone'
  path: string
  width: number
  height: number
  language?: 'en' | 'ar'
  colorScheme?: 'light' | 'dark'
  /** What is done on the page before the picture is taken. */
  open?: (page: Page) => Promise<void>
}
