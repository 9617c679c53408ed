// The only script of the public pages. They work without it; it spares two small annoyances.
import '#web/ui/look/tokens.css'
import '#web/ui/look/fonts.css'
import './public.css'

// A link within the page leaves the menu open on a phone.
const menu = document.getElementById('site-menu')
menu?.addEventListener('click', event => {
  if (event.target instanceof Element && event.target.closest('a') && menu.matches(':popover-open'))
    menu.hidePopover()
})

// Changing the language keeps the place in the page, and what else the address holds (?next=, #token=).
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-lang]')) {
  link.addEventListener('click', () => {
    const url = new URL(location.href)
    url.searchParams.set('lang', link.dataset['lang'] ?? '')
    link.href = url.href
  })
}
