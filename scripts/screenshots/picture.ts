import type { Page } from '@playwright/test'
import type { Person } from './people.ts'

export type Picture = {
  /** The name of the file. */
  name: string
  as: Person | 'anyone'
  path: string
  width: number
  height: number
  language?: 'en' | 'ar'
  colorScheme?: 'light' | 'dark'
  /** Actions on the page before the picture is taken. */
  open?: (page: Page) => Promise<void>
}
