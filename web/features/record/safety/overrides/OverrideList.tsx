import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { isOwner } from '#contract/core/roles.ts'
import { medicineSettingsEndpoints } from '#contract/record/medicines/medicines.ts'
import { safetyEndpoints, type ShownOverride } from '#contract/record/medicines/safety.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useProfile } from '#web/calls/profile.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { paths } from '#web/routes/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { oncePerRow } from '#web/ui/tables/once-per-click.ts'
import { formatDate, wallDate } from '#words/formats/clinic-date.ts'
import { isolated } from '#words/formats/isolated.ts'
import { severityIcons, useSafetyTexts } from '../use-safety-texts.ts'
import './overrides.css'

/** The owner, and the doctor whom the owner names, review all; others read their own. */
function useMayReview(): boolean {
  const profile = useProfile()
  const settings = useEndpoint(medicineSettingsEndpoints.get, {}).data?.data
  return isOwner(profile) || (profile.doctorId !== null && settings?.reviewerId === profile.doctorId)
}

/** Warnings in spite of which a medicine was given: for whom, why, by whom and when. Reviewing one is one press. */
export function OverrideList({ rows }: { rows: readonly ShownOverride[] }) {
  const mayReview = useMayReview()
  return (
    <ul className="overrides">
      {rows.map(row => (
        <Row key={row._id} row={row} mayReview={mayReview} />
      ))}
    </ul>
  )
}

function Row({ row, mayReview }: { row: ShownOverride; mayReview: boolean }) {
  const { t } = useTranslation('safety')
  const { sayAbout, sayNumbers } = useSafetyTexts()
  const say = useMessage()
  const locale = useLocale()
  const toast = useToast()
  const reviewing = useAction(safetyEndpoints.review)
  const { _id, patient, doctor, warning, reason, createdAt, reviewedAt, reviewedBy } = row
  const day = (at: string) => formatDate(wallDate(at), locale, { dateStyle: 'medium' })

  async function review() {
    try {
      toast((await reviewing.mutateAsync({ params: { id: _id }, body: {} })).message)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }

  return (
    <li>
      <Icon name={severityIcons[warning.severity]} className="sm" />
      <div>
        <p>
          <Link to={paths.patientDetails} search={{ id: patient._id }}>
            <bdi>{patient.name}</bdi>
          </Link>{' '}
          <b>
            <bdi>{warning.medicineName}</bdi>
          </b>
        </p>
        <p>
          {t(`severity.${warning.severity}`)} · <bdi>{sayAbout(warning)}</bdi>
        </p>
        <p className="muted">
          {say(warning.text)} {warning.numbers && <bdi>{sayNumbers(warning.numbers)}</bdi>}
        </p>
        <p dir="auto">{t('overrides.reason', { reason: isolated(reason) })}</p>
        <small>
          {t('overrides.by', { doctor: isolated(doctor.name), day: day(createdAt) })}
          {reviewedAt &&
            ` · ${t('overrides.reviewedBy', { name: isolated(reviewedBy ?? ''), day: day(reviewedAt) })}`}
        </small>
      </div>
      {mayReview && !reviewedAt && (
        <Button
          size="sm"
          icon="check"
          aria-label={t('overrides.review', { name: patient.name, medicine: warning.medicineName })}
          disabled={reviewing.isPending}
          onClick={oncePerRow(() => void review())}
        >
          {t('overrides.reviewed')}
        </Button>
      )}
    </li>
  )
}
