import type { ReactNode } from 'react'
import { localeNames, locales, type Locale } from '#contract/locale.ts'
import type { PublicKey, TranslatePublic } from '#web/i18n/public-catalog.ts'
import { Logo } from '#web/ui/Logo.tsx'

/** `href` is a section of the landing page. */
interface Link {
  key: PublicKey
  href: string
}

/** `home` is empty on the landing page itself, whose links then need no new page. */
interface LayoutProps {
  t: TranslatePublic
  home: '' | '/'
}

const headerLinks: Link[] = [
  { key: 'layout.why', href: '#why' },
  { key: 'layout.products', href: '#products' },
  { key: 'layout.pricing', href: '#pricing' },
  { key: 'layout.help', href: '#help' },
  { key: 'layout.hire', href: '#hire' },
  { key: 'layout.demoCall', href: '#demo-call' },
]

const footerGroups: { key: PublicKey; id: string; links: Link[] }[] = [
  {
    key: 'footer.products',
    id: 'footer-products',
    links: [
      { key: 'footer.patientWebsite', href: '#patient-website' },
      { key: 'footer.patientApp', href: '#patient-app' },
      { key: 'footer.clinicAdmin', href: '#clinic-admin' },
      { key: 'footer.appAdmin', href: '#app-admin-panel' },
    ],
  },
  {
    key: 'footer.resources',
    id: 'footer-resources',
    links: [
      { key: 'footer.docs', href: '#docs' },
      { key: 'layout.pricing', href: '#pricing' },
      { key: 'footer.faq', href: '#faq' },
      { key: 'footer.roadmap', href: '#roadmap' },
    ],
  },
  {
    key: 'footer.help',
    id: 'footer-help',
    links: [
      { key: 'footer.support', href: '#support' },
      { key: 'footer.quote', href: '#quote' },
      { key: 'footer.license', href: '#license' },
      { key: 'footer.terms', href: '#terms' },
    ],
  },
]

export function PublicHeader({ t, home }: LayoutProps) {
  return (
    <header className="site-header">
      <div className="wrap bar">
        <Brand t={t} />
        <nav className="site-menu" id="site-menu" popover="auto" aria-label={t('layout.main')}>
          <ul>
            {headerLinks.map(link => (
              <li key={link.key}>
                <a href={home + link.href}>{t(link.key)}</a>
              </li>
            ))}
            <li className="explore">
              <a href="/login">{t('layout.explore')}</a>
            </li>
            <li className="explore">
              <a href="/register">{t('layout.register')}</a>
            </li>
          </ul>
        </nav>
        <a className="btn btn-line btn-small explore" href="/login">
          {t('layout.explore')}
        </a>
        <a className="btn btn-small" href="/register">
          {t('layout.register')}
        </a>
        <button className="btn btn-quiet btn-small menu-button" type="button" popoverTarget="site-menu">
          {t('layout.menu')}
        </button>
      </div>
    </header>
  )
}

export function PublicFooter({ t, home, locale, year }: LayoutProps & { locale: Locale; year: number }) {
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div className="footer-grid">
          <div className="footer-brand">
            <Brand t={t} />
            <p className="tagline">{t('footer.tagline')}</p>
            <p className="actions">
              <a className="btn btn-small" href="/register">
                {t('layout.register')}
              </a>
              <a className="btn btn-line btn-small" href={`${home}#demo-call`}>
                {t('layout.demoCall')}
              </a>
            </p>
          </div>
          {footerGroups.map(group => (
            <FooterGroup key={group.id} id={group.id} title={t(group.key)}>
              {group.links.map(link => (
                <li key={link.key}>
                  <a href={home + link.href}>{t(link.key)}</a>
                </li>
              ))}
            </FooterGroup>
          ))}
        </div>
        <div className="footer-end">
          <p>
            © <bdi>{`2025–${year}`}</bdi> Lindenwell
          </p>
          <nav aria-label={t('footer.language')}>
            <ul className="languages">
              {locales.map(other => (
                <li key={other}>
                  <a
                    href={`?lang=${other}`}
                    lang={other}
                    hrefLang={other}
                    data-lang={other}
                    aria-current={other === locale ? 'true' : undefined}
                  >
                    {localeNames[other]}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </footer>
  )
}

function Brand({ t }: { t: TranslatePublic }) {
  return (
    <a className="brand" href="/" aria-label={t('layout.home')}>
      <Logo />
      <bdi>Lindenwell</bdi>
    </a>
  )
}

function FooterGroup({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>{children}</ul>
    </nav>
  )
}
