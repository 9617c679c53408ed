import { press, type Screen } from './screen.ts'

const waitlistPath = '/clinic/appointment?view=waitlist'

/** The waiting list, and the views that open from it. */
export const waitlistScreens: Screen[] = [
  {
    name: 'waiting list',
    path: waitlistPath,
    as: 'owner',
    open: async page => {
      await page.getByRole('main').getByRole('table').waitFor()
    },
  },
  { name: 'waiting list, empty', path: waitlistPath, as: 'newOwner' },
  {
    name: 'waiting list popup, errors',
    path: `${waitlistPath}&add=true`,
    as: 'owner',
    open: async (page, say) => {
      const popup = page.getByRole('dialog')
      await popup.getByRole('button', { name: say('Add') }).click()
      await popup.locator('[aria-invalid=true]').first().waitFor()
    },
  },
]

/** The queue of the day, and the views that open from it. */
export const queueScreens: Screen[] = [
  { name: 'queue', path: '/clinic/queue', as: 'owner' },
  { name: 'queue, no clinic', path: '/clinic/queue', as: 'newOwner' },
  {
    name: 'walk-in, errors',
    path: '/clinic/queue?add=true',
    as: 'owner',
    open: async (page, say) => {
      const popup = page.getByRole('dialog')
      await popup.getByRole('button', { name: say('Add to the queue') }).click()
      await popup.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'waiting-room screen dialog',
    path: '/clinic/queue',
    as: 'owner',
    open: async (page, say) => {
      await press(page, say('Waiting-room screen'))
      await page.getByRole('dialog').waitFor()
    },
  },
]
