import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { patientEndpoints } from '#contract/clinic/patients.ts'
import { patientAccountEndpoints } from '#contract/money/patient-account.ts'
import { downloadFile, useEndpoint } from '#web/calls/api.ts'
import { useMay } from '#web/calls/profile.ts'
import { PatientAccountView } from '#web/features/money/patient-accounts/PatientAccountView.tsx'
import { Policies } from '#web/features/money/payers/Policies.tsx'
import { usePapers } from '#web/features/shared/papers/use-papers.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/routes/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { Books } from '../billing/Books.tsx'

/** One patient's account, of all days or of some, and its statement. */
export function PatientAccountPage() {
  const { t } = useTranslation('account')
  const lang = useLocale()
  const navigate = useNavigate()
  const { id, from, to } = useSearch({ from: '/clinic/billing/account' })
  const mayWrite = useMay('policies.write')
  const { open, isOpening } = usePapers()
  const query = { ...(from && { from }), ...(to && { to }) }
  const params = { id }
  const patient = useEndpoint(patientEndpoints.get, { params }).data?.data
  const answer = useEndpoint(patientAccountEndpoints.get, { params, query }, { keepPrevious: true })
  const account = answer.data?.data

  const print = () =>
    open(() => downloadFile(patientAccountEndpoints.statement, { params, query: { ...query, lang } }))

  const toDays = (change: { from?: string | undefined; to?: string | undefined }) =>
    void navigate({ to: paths.patientAccount, search: { id, from, to, ...change }, replace: true })

  return (
    <>
      <PageTitle title={patient ? t('titleOf', { name: patient.name }) : t('title')}>
        <Link className="btn quiet" to={paths.patientDetails} search={{ id }}>
          {t('toPatient')}
        </Link>
        <Button icon="print" disabled={isOpening} onClick={() => void print()}>
          {t('statement')}
        </Button>
      </PageTitle>
      <Books />
      <div className="account-days">
        <DateField
          name="from"
          label={t('from')}
          defaultValue={from ?? ''}
          onChange={day => toDays({ from: day || undefined })}
        />
        <DateField
          name="to"
          label={t('to')}
          defaultValue={to ?? ''}
          onChange={day => toDays({ to: day || undefined })}
        />
      </div>
      {!account && answer.isError && (
        <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
      )}
      {!account && !answer.isError && <Skeleton />}
      {mayWrite && <Policies patientId={id} />}
      {account && <PatientAccountView account={account} />}
    </>
  )
}
