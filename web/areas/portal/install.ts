type ScriptPolicy = { createScriptURL: (address: string) => string }
type TrustedTypes = { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy }

const serviceWorker = '/sw.js'

/**
 * Lets a phone install the portal, and shows a page of ours where there is no network. Where the browser refuses, the portal is
 * a web page as any other.
 */
export function installServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  // The page allows no address of a script that is not declared (require-trusted-types-for).
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => serviceWorker })
  const address = policy?.createScriptURL(serviceWorker) ?? serviceWorker
  void navigator.serviceWorker.register(address, { scope: '/portal' }).catch(() => undefined)
}
