// The only script of the public pages. They work without it; it removes two small annoyances.
import '#web/ui/look/tokens.css'
import '#web/ui/look/fonts.css'
import './public.css'

// On a phone, a link within the page would leave the menu open.
const menu = document.getElementById('site-menu')
menu?.addEventListener('click', event => {
  if (event.target instanceof Element && event.target.closest('a') && menu.matches(':popover-open'))
    menu.hidePopover()
})

// A change of language keeps the position in the page and the rest of the address (?next=, #token=).
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-lang]')) {
  link.addEventListener('click', () => {
    const url = new URL(location.href)
    url.searchParams.set('lang', link.dataset['lang'] ?? '')
    link.href = url.href
  })
}
