/**
 * Inside another website's frame: tells that website how high the page is, so that its script (/book/embed.js) can fit the frame.
 * Nothing but the number leaves the page.
 */
export function tellHeight(): void {
  if (parent === window) return
  const tell = () =>
    parent.postMessage({ lindenwellHeight: Math.ceil(document.body.getBoundingClientRect().height) }, '*')
  new ResizeObserver(tell).observe(document.body)
}
