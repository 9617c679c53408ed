import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { doctorEndpoints, type Doctor } from '#contract/clinic/doctors.ts'
import { medicineSettingsEndpoints, type MedicineSettings } from '#contract/record/medicines/medicines.ts'
import { addDays, dateOf } from '#contract/values/clinic-time.ts'
import { useAction } from '#web/calls/api.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useProfile } from '#web/calls/profile.ts'
import { useWholeList } from '#web/calls/whole-list.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/routes/paths.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { formatDate } from '#words/formats/clinic-date.ts'
import { formatNumber } from '#words/formats/money.ts'

/** A list that nobody has read through for so long is old. */
const oldListDays = 365

/** Which list checks use, and who reviews the reasons that are given in spite of it. */
export function ListInUse({ settings, mayWrite }: { settings: MedicineSettings; mayWrite: boolean }) {
  const { t } = useTranslation('safety')
  const id = useId()
  const locale = useLocale()
  const { organization } = useProfile()
  const { list } = settings
  const isOld = list.asOf < addDays(dateOf(organization.timeZone, useNow()), -oldListDays)
  return (
    <section className="card settings-form" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t('settings.title')}</h2>
        <p className="muted">{t('settings.lead')}</p>
      </header>
      <p>
        {t('settings.list', {
          day: formatDate(list.asOf, locale, { dateStyle: 'medium' }),
          ingredients: formatNumber(list.ingredients, locale),
          rules: formatNumber(list.rules, locale),
        })}{' '}
        {isOld && <b>{t('settings.old')}</b>}
      </p>
      <p className="muted">
        <bdi translate="no">{list.source}</bdi>. {t('settings.read')}
      </p>
      {mayWrite && <Reviewer settings={settings} />}
      <p>
        <Link to={paths.overrides}>{t('settings.overrides')}</Link>
      </p>
    </section>
  )
}

function Reviewer({ settings: { reviewerId, version } }: { settings: MedicineSettings }) {
  const { t } = useTranslation('safety')
  const toast = useToast()
  const saving = useAction(medicineSettingsEndpoints.update)
  const doctors = useWholeList<Doctor>(doctorEndpoints.list, { sort: 'name' }).data ?? []

  async function name(chosen: string) {
    try {
      toast((await saving.mutateAsync({ body: { reviewerId: chosen || null, version } })).message)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }

  return (
    <div className="fields">
      <Select
        name="reviewerId"
        label={t('settings.reviewer')}
        prompt={t('settings.nobody')}
        choices={doctors.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={reviewerId ?? ''}
        disabled={saving.isPending}
        onChange={event => void name(event.currentTarget.value)}
      />
    </div>
  )
}
