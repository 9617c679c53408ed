import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Bedside } from '#contract/record/chart/bedside.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { useProfile } from '#web/calls/profile.ts'
import { useDied } from '#web/i18n/use-died.ts'
import { useGenderWord } from '#web/i18n/use-gender-word.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { formatAge } from '#words/formats/age.ts'
import { commas } from '#words/formats/clinic-date.ts'
import './bedside.css'

/** Who it is, and what to fear. */
export function BedsideFacts({ bedside }: { bedside: Bedside }) {
  const { t } = useTranslation('chart')
  const locale = useLocale()
  const sayGender = useGenderWord()
  const sayDied = useDied()
  const { organization } = useProfile()
  const today = dateOf(organization.timeZone, useNow())
  const { patient, allergies, allergyState, alerts } = bedside
  const { dateOfBirth, gender, bloodGroup, pregnancy, deceasedOn } = patient
  const comma = commas[locale]
  const about = [
    dateOfBirth && formatAge(dateOfBirth, today, locale),
    sayGender(gender),
    bloodGroup && `\u2066${bloodGroup}\u2069`,
  ].filter(Boolean)
  const fears = [
    allergyState === 'listed' &&
      `${t('allergies')}: ${allergies.map(({ substance }) => substance).join(comma)}`,
    allergyState === 'not_asked' && t('allergies.notAsked'),
    pregnancy.state === 'pregnant' && t('facts.state.pregnant'),
    ...alerts.map(({ text }) => text),
  ].filter(fear => fear !== false)
  return (
    <div className="bedside-facts">
      <p>
        {about.join(comma)}
        {deceasedOn && <span className="sample-badge">{sayDied(deceasedOn)}</span>}
      </p>
      {fears.length > 0 && (
        <ul>
          {fears.map(fear => (
            <li key={fear}>
              <Icon name="alert" className="sm" />
              <span dir="auto">{fear}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
