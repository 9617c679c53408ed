import { press, type Screen } from './screen.ts'

/**
 * Organizations of other journeys have Latin names, so these lists are filtered to Arabic or to the installation's own entries.
 */
export const operatorScreens: Screen[] = [
  { name: 'operator, organizations', path: '/operator?keyword=سلمى', as: 'operator' },
  { name: 'operator, no such organization', path: '/operator?keyword=٪٪٪', as: 'operator' },
  {
    name: 'operator, suspending',
    path: '/operator?keyword=سلمى',
    as: 'operator',
    open: async page => {
      await page.getByRole('main').locator('.btn.danger').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'operator, site content', path: '/operator/site-content', as: 'operator' },
  {
    name: 'operator, site content, errors',
    path: '/operator/site-content',
    as: 'operator',
    open: async (page, say) => {
      await press(page, say('Add testimonial'))
      await press(page, say('Save'))
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  { name: 'operator, inquiries', path: '/operator/inquiries?keyword=سلمى', as: 'operator' },
  { name: 'operator, no such inquiry', path: '/operator/inquiries?keyword=٪٪٪', as: 'operator' },
  { name: 'operator, mail', path: '/operator/mail?keyword=سلمى', as: 'operator' },
  {
    name: 'operator, stopping mail',
    path: '/operator/mail?keyword=سلمى',
    as: 'operator',
    open: async page => {
      await page.getByRole('main').locator('.btn.danger').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'operator, security',
    path: '/operator/security',
    as: 'operator',
    open: async page => page.locator('.sessions li').first().waitFor(),
  },
  { name: 'operator, health', path: '/operator/health', as: 'operator' },
  { name: 'operator, log', path: '/operator/log?keyword=npm run operator', as: 'operator' },
]
