import { localeNames, locales, type Locale } from '#contract/core/locale.ts'
import type { TranslatePublic } from '#words/public-catalog.ts'
import type { Recording } from '../page-assets.ts'
import { tourSteps } from '../tour-steps.ts'

interface FilmProps {
  t: TranslatePublic
  locale: Locale
  recording: Recording
}

/** A film of the product. Nothing of it is loaded before somebody plays it. */
export function Film({ t, locale, recording }: FilmProps) {
  return (
    <figure className="film">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- each language has captions, but the rule does not see them in the map */}
      <video
        controls
        preload="none"
        playsInline
        width={1280}
        height={720}
        poster={recording.poster}
        aria-label={t('tour.title')}
      >
        <source src={recording.webm} type="video/webm" />
        {/* iPhones before iOS 17.4 play no WebM. */}
        <source src={recording.mp4} type="video/mp4" />
        {locales.map(other => (
          <track
            key={other}
            kind="captions"
            src={recording.captions[other]}
            srcLang={other}
            label={localeNames[other]}
            default={other === locale}
          />
        ))}
      </video>
      <figcaption>
        <details>
          <summary>{t('tour.transcript')}</summary>
          <ol>
            {tourSteps.map(step => (
              <li key={step}>{t(`tour.${step}`)}</li>
            ))}
          </ol>
        </details>
      </figcaption>
    </figure>
  )
}
