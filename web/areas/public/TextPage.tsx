import type { ReactNode } from 'react'
import type { InquiryKind } from '#contract/site/inquiry-rules.ts'
import type { Locale } from '#contract/core/locale.ts'
import type { PublicData } from '#contract/site/public-data.ts'
import { licensePaths, textPaths, type TextPage as Page } from '#contract/site/public-site.ts'
import type { TranslatePages } from '#words/pages-catalog.ts'
import type { TranslatePublic } from '#words/public-catalog.ts'
import { GuideContents } from './guide/GuideContents.tsx'
import { FeatureLists } from './landing/FeatureLists.tsx'
import { InquiryForm } from './InquiryForm.tsx'
import { Scene, type SceneName } from './landing/illustrations.tsx'
import type { Feature } from './landing/landed-features.ts'
import { OpenDemo } from './OpenDemo.tsx'
import { Planned } from './Planned.tsx'
import { Plans } from './Plans.tsx'

interface TextPageProps {
  page: Page
  locale: Locale
  data: PublicData
  t: TranslatePublic
  tp: TranslatePages
}

/** A page has three questions and answers unless it is listed here. */
const questionCounts: Partial<Record<Page, 4 | 7>> = { faq: 7, terms: 4 }
const features: Partial<Record<Page, Feature>> = {
  patientWebsite: 'publicBooking',
  patientApp: 'portal',
  clinicAdmin: 'clinicAdmin',
  appAdmin: 'operatorPanel',
}
const inquiries: Partial<Record<Page, InquiryKind>> = {
  quote: 'quote',
  demoCall: 'demoCall',
  hire: 'hire',
  support: 'support',
}
const scenes: Partial<Record<Page, SceneName>> = {
  why: 'board',
  products: 'branches',
  patientWebsite: 'clock',
  patientApp: 'portal',
  clinicAdmin: 'board',
  appAdmin: 'branches',
  help: 'portal',
  pricing: 'branches',
  docs: 'portal',
  faq: 'portal',
  roadmap: 'clock',
  license: 'portal',
  terms: 'portal',
  demo: 'clock',
}
const onward: Partial<Record<Page, Page[]>> = {
  why: ['roadmap', 'license', 'pricing'],
  products: ['patientWebsite', 'patientApp', 'clinicAdmin', 'appAdmin'],
  patientWebsite: ['patientApp', 'clinicAdmin', 'appAdmin', 'roadmap'],
  patientApp: ['patientWebsite', 'clinicAdmin', 'appAdmin', 'roadmap'],
  clinicAdmin: ['patientWebsite', 'patientApp', 'appAdmin', 'demo'],
  appAdmin: ['patientWebsite', 'patientApp', 'clinicAdmin', 'license'],
  help: ['faq', 'docs', 'support', 'demoCall'],
  pricing: ['quote', 'license', 'demoCall'],
  docs: ['faq', 'support', 'roadmap'],
  faq: ['docs', 'support', 'demo'],
  roadmap: ['quote', 'why'],
  license: ['pricing', 'terms'],
  terms: ['license', 'support'],
}

export function isInquiryPage(page: Page): boolean {
  return page in inquiries
}

export function TextPage({ page, locale, data, t, tp }: TextPageProps) {
  const feature = features[page]
  const inquiry = inquiries[page]
  const words = (
    <>
      <header className="text-head">
        {scenes[page] && <Scene name={scenes[page]} />}
        <h1>
          {tp(`${page}.heading`)} {feature && <Planned feature={feature} t={t} />}
        </h1>
        <p className="lead">{tp(`${page}.lead`)}</p>
        {page === 'demo' && <OpenDemo tp={tp} locale={locale} />}
      </header>
      {page === 'docs' && (
        <div className="docs-contents">
          <GuideContents tp={tp} />
        </div>
      )}
      {page === 'roadmap' ? (
        <FeatureLists t={t} tp={tp} />
      ) : (
        <div className="questions">
          {([1, 2, 3, 4, 5, 6, 7] as const).slice(0, questionCounts[page] ?? 3).map(number => (
            <section key={number}>
              <h2>{questionOf(tp, page, number)}</h2>
              <p>{answerOf(tp, page, number)}</p>
            </section>
          ))}
        </div>
      )}
      {page === 'pricing' && <Plans plans={data.plans} locale={locale} t={t} tp={tp} />}
      <Onward page={page} tp={tp} />
    </>
  )
  if (!inquiry) return <div className="wrap text-page">{words}</div>
  return (
    <div className="wrap text-page with-form">
      <div>{words}</div>
      <InquiryForm kind={inquiry} locale={locale} tp={tp} />
    </div>
  )
}

type Asked = Exclude<Page, 'roadmap'>
/** The cast is safe: only pages with more questions use the higher numbers. */
const questionOf = (tp: TranslatePages, page: Asked, number: number) => tp(`${page}.question${number as 1}`)
const answerOf = (tp: TranslatePages, page: Asked, number: number) => tp(`${page}.answer${number as 1}`)

function Onward({ page, tp }: { page: Page; tp: TranslatePages }) {
  const pages = onward[page] ?? []
  if (pages.length === 0) return null
  return (
    <nav className="onward" aria-label={tp('more')}>
      <ul>
        {page === 'docs' && (
          <>
            <File href="/api/docs">{tp('docs.api')}</File>
            <File href="/api/openapi.json">{tp('docs.openapi')}</File>
          </>
        )}
        {page === 'license' && (
          <>
            <File href={licensePaths.apache}>{tp('license.text')}</File>
            <File href={licensePaths.notices}>{tp('license.notices')}</File>
          </>
        )}
        {pages.map(other => (
          <li key={other}>
            <a href={textPaths[other]}>{tp(`${other}.heading`)}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A file that exists only in English. */
function File({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <a href={href} hrefLang="en">
        {children}
      </a>
    </li>
  )
}
