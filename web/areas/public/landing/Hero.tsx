import { textPaths } from '#contract/site/public-site.ts'
import type { TranslatePublic } from '#words/public-catalog.ts'
import { DayBoard } from './DayBoard.tsx'

export function Hero({ t }: { t: TranslatePublic }) {
  return (
    <div className="split hero">
      <div className="wrap split-grid">
        <div className="split-words">
          <h1>{t('hero.title')}</h1>
          <p className="lead">{t('hero.lead')}</p>
          <p className="actions">
            <a className="btn" href="/register">
              {t('layout.register')}
            </a>
            <a className="btn btn-line" href={`${textPaths.demo}#open`}>
              {t('hero.demo')}
            </a>
          </p>
          <p className="hint">
            {t('hero.demoHint')}
            <br />
            {t('hero.account')}{' '}
            <a className="link" href="/login">
              {t('layout.explore')}
            </a>
          </p>
        </div>
        <div className="split-page">
          <DayBoard t={t} />
        </div>
      </div>
    </div>
  )
}
