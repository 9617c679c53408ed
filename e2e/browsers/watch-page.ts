// What runs in the page: sent as its text. Old browsers read it, so it uses nothing new.

/** The tabs that the page has opened; null: the browser refused. */
export type WatchedWindow = Window & { journeyTabs: (Window | null)[] }

/** Reports what a person with open developer tools would see in red, and keeps the tabs that the page opens. */
export function watchPage(): void {
  const report = (text: string) =>
    void navigator.sendBeacon('/journey-watch', location.pathname + ': ' + text)
  addEventListener('error', event => report(String((event.error && event.error.stack) || event.message)))
  addEventListener('unhandledrejection', event =>
    report('not handled: ' + String((event.reason && event.reason.stack) || event.reason)),
  )
  document.addEventListener('securitypolicyviolation', event =>
    report('the policy refuses ' + event.violatedDirective + ' ' + event.blockedURI),
  )
  const print = console.error
  console.error = function () {
    report(Array.prototype.map.call(arguments, String).join(' '))
    print.apply(console, arguments as unknown as unknown[])
  }
  const tabs: (Window | null)[] = []
  ;(window as unknown as WatchedWindow).journeyTabs = tabs
  const open = window.open
  window.open = function () {
    const tab = open.apply(window, arguments as unknown as Parameters<typeof open>)
    tabs.push(tab)
    return tab
  }
}
