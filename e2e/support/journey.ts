import { test as base, type BrowserContext } from '@playwright/test'

/**
 * Every journey fails on an error in the console, a report of the content security policy, an exception or a dialog,
 * and on a request to another host. An answer of 4xx is no fault: browsers print it, journeys ask for it.
 */
export const test = base.extend<{ faults: string[] }>({
  faults: [
    async ({ context, baseURL }, use) => {
      const faults: string[] = []
      watchFaults(context, baseURL!, faults)
      await use(faults)
      if (faults.length > 0) throw new Error(`The browser reports:\n${faults.join('\n')}`)
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'

/** For a second browser, which the fixture does not know of. */
export function watchFaults(context: BrowserContext, baseURL: string, faults: string[]): void {
  context.on('console', message => {
    // A call that a journey aborts on purpose is printed as well.
    const isAnswer = /^Failed to load resource: (.* status of 4\d\d|net::ERR_FAILED)/.test(message.text())
    if (message.type() === 'error' && !isAnswer) faults.push(`${message.page()?.url()}: ${message.text()}`)
  })
  context.on('weberror', error => faults.push(`${error.page()?.url()}: ${error.error().stack}`))
  context.on('dialog', dialog => {
    faults.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('request', request => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== baseURL) faults.push(`request to ${request.url()}`)
  })
}
