import type { ReactNode } from 'react'
import type { Locale } from '#contract/core/locale.ts'
import { textPaths, type TextPage } from '#contract/site/public-site.ts'
import { LanguageLinks } from '#web/features/site/public-forms/LanguageLinks.tsx'
import type { PublicKey, TranslatePublic } from '#words/public-catalog.ts'
import { Logo } from '#web/ui/look/Logo.tsx'

interface Link {
  key: PublicKey
  page: TextPage
}

interface LayoutProps {
  t: TranslatePublic
  /** The current page: links to it are marked. */
  page: string
}

const headerLinks: Link[] = [
  { key: 'layout.why', page: 'why' },
  { key: 'layout.products', page: 'products' },
  { key: 'layout.pricing', page: 'pricing' },
  { key: 'layout.help', page: 'help' },
  { key: 'layout.hire', page: 'hire' },
  { key: 'layout.demoCall', page: 'demoCall' },
]

const footerGroups: { key: PublicKey; id: string; links: Link[] }[] = [
  {
    key: 'footer.products',
    id: 'footer-products',
    links: [
      { key: 'footer.patientWebsite', page: 'patientWebsite' },
      { key: 'footer.patientApp', page: 'patientApp' },
      { key: 'footer.clinicAdmin', page: 'clinicAdmin' },
      { key: 'footer.appAdmin', page: 'appAdmin' },
    ],
  },
  {
    key: 'footer.resources',
    id: 'footer-resources',
    links: [
      { key: 'footer.docs', page: 'docs' },
      { key: 'layout.pricing', page: 'pricing' },
      { key: 'footer.faq', page: 'faq' },
      { key: 'footer.roadmap', page: 'roadmap' },
    ],
  },
  {
    key: 'footer.help',
    id: 'footer-help',
    links: [
      { key: 'footer.support', page: 'support' },
      { key: 'footer.quote', page: 'quote' },
      { key: 'footer.license', page: 'license' },
      { key: 'footer.terms', page: 'terms' },
    ],
  },
]

export function PublicHeader({ t, page }: LayoutProps) {
  return (
    <header className="site-header">
      <div className="wrap bar">
        <Brand t={t} />
        <nav className="site-menu" id="site-menu" popover="auto" aria-label={t('layout.main')}>
          <ul>
            {headerLinks.map(link => (
              <li key={link.key}>
                <PageLink link={link} page={page} t={t} />
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

export function PublicFooter({ t, page, locale, year }: LayoutProps & { locale: Locale; year: number }) {
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
              <a className="btn btn-line btn-small" href={textPaths.demoCall}>
                {t('layout.demoCall')}
              </a>
            </p>
          </div>
          {footerGroups.map(group => (
            <FooterGroup key={group.id} id={group.id} title={t(group.key)}>
              {group.links.map(link => (
                <li key={link.key}>
                  <PageLink link={link} page={page} t={t} />
                </li>
              ))}
            </FooterGroup>
          ))}
        </div>
        <div className="footer-end">
          <p>
            © <bdi>{`2025–${year}`}</bdi> Lindenwell
          </p>
          <LanguageLinks locale={locale} label={t('footer.language')} />
        </div>
      </div>
    </footer>
  )
}

function PageLink({ link, page, t }: LayoutProps & { link: Link }) {
  return (
    <a href={textPaths[link.page]} aria-current={page === link.page ? 'page' : undefined}>
      {t(link.key)}
    </a>
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
