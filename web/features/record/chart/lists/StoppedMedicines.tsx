import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { medicineEndpoints, type Medicine } from '#contract/record/chart/entries.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { EntryCautions } from '#web/features/record/safety/EntryCautions.tsx'
import { useCautions } from '#web/features/record/safety/use-cautions.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button } from '#web/ui/Button.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { ListFoot } from '#web/ui/tables/ListFoot.tsx'
import { usePageOf } from '#web/ui/tables/PagedSection.tsx'
import { commas, formatDate } from '#words/formats/clinic-date.ts'
import type { ListOf } from './entry-kind.ts'

/** Medicines that were stopped: one of them is started again from today, and the earlier course stays as it was. */
export function StoppedMedicines({ of, today }: { of: ListOf; today: string }) {
  const { t } = useTranslation('chart')
  const ownPage = usePageOf('stopped')
  const [isOpen, setIsOpen] = useState(ownPage.page > 1)
  const query = { state: 'stopped' as const, ...ownPage }
  const answer = useEndpoint(
    medicineEndpoints.list,
    { params: { id: of.patientId }, query },
    { enabled: isOpen, keepPrevious: true },
  )
  const list = answer.data
  return (
    <details className="stopped" open={isOpen} onToggle={event => setIsOpen(event.currentTarget.open)}>
      <summary>{t('medicines.stopped')}</summary>
      {!list && answer.isError && <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />}
      {list?.total === 0 && <p className="entry-none">{t('medicines.noneStopped')}</p>}
      <ul>
        {list?.data.map(medicine => (
          <Stopped key={medicine._id} medicine={medicine} of={of} today={today} />
        ))}
      </ul>
      <ListFoot list={list} name="stopped" label={t('medicines.stopped')} />
    </details>
  )
}

type StoppedProps = { medicine: Medicine; of: ListOf; today: string }

function Stopped({ medicine, of: { patientId, encounterId, mayWrite }, today }: StoppedProps) {
  const { t } = useTranslation('chart')
  const { t: safety } = useTranslation('safety')
  const locale = useLocale()
  const toast = useToast()
  const adding = useAction(medicineEndpoints.create)
  const [isAsked, setIsAsked] = useState(false)
  const { _id, medicineName, dosage, recurrence, instructions, stoppedOn, reason } = medicine
  const fields = { medicineName, dosage, recurrence, instructions }
  const question = { patientId, lines: [fields] }
  const cautions = useCautions(`again ${_id}`, isAsked ? question : undefined)
  const text = [medicineName, dosage].filter(Boolean).join(' ')
  const day = stoppedOn && formatDate(stoppedOn, locale, { dateStyle: 'medium' })

  async function startAgain() {
    setIsAsked(true)
    try {
      const { isOpen, overrides } = await cautions.settle(question)
      if (isOpen) return toast(safety('stopped'), 'error')
      const body = {
        ...fields,
        startedOn: today,
        ...(encounterId && { encounterId }),
        ...(overrides.length > 0 && { overrides }),
      }
      toast((await adding.mutateAsync({ params: { id: patientId }, body })).message)
      cautions.forget()
      setIsAsked(false)
    } catch (error) {
      if (!cautions.refused(error)) toast(sentenceOf(error), 'error')
    }
  }

  return (
    <li>
      <div className="entry">
        <div className="entry-text">
          <span>
            <bdi>{text}</bdi>
          </span>
          <small>
            {[day && t('medicines.stoppedOn', { day }), reason].filter(Boolean).join(commas[locale])}
          </small>
        </div>
        {mayWrite && (
          <Button
            size="sm"
            look="quiet"
            aria-label={`${t('medicines.again')}: ${text}`}
            disabled={adding.isPending}
            onClick={() => void startAgain()}
          >
            {t('medicines.again')}
          </Button>
        )}
      </div>
      {isAsked && <EntryCautions cautions={cautions} />}
    </li>
  )
}
