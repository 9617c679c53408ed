import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { correctionEndpoints, type Correction } from '#contract/clinic/corrections.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { useMay } from '#web/calls/profile.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { paths } from '#web/routes/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { useToastAbout } from '#web/ui/states/Toast.tsx'
import { oncePerRow } from '#web/ui/tables/once-per-click.ts'
import { formatDateTime } from '#words/formats/clinic-date.ts'
import { isolated } from '#words/formats/isolated.ts'
import { formatNumber } from '#words/formats/money.ts'
import { Changes } from './Changes.tsx'

/** How many are listed: the first ones asked. The count says of all. */
const shownAtDesk = 20

/** What patients ask to correct. Nothing is shown where nobody asks, or to a person who does not decide. */
export function AskedCorrections() {
  const mayDecide = useMay('corrections.decide')
  const query = { limit: shownAtDesk }
  const asked = useEndpoint(correctionEndpoints.list, { query }, { enabled: mayDecide }).data
  return asked ? <Asked corrections={asked.data} total={asked.total} /> : null
}

/** What is asked about one patient, on their page. */
export function CorrectionsOf({ patientId }: { patientId: string }) {
  const mayDecide = useMay('corrections.decide')
  const params = { id: patientId }
  const asked = useEndpoint(correctionEndpoints.ofPatient, { params }, { enabled: mayDecide }).data?.data
  const waiting = asked?.filter(({ state }) => state === 'waiting') ?? []
  return <Asked corrections={waiting} total={waiting.length} />
}

function Asked({ corrections, total }: { corrections: readonly Correction[]; total: number }) {
  const { t } = useTranslation('desk')
  const locale = useLocale()
  const id = useId()
  const toastAbout = useToastAbout()
  const accept = useAction(correctionEndpoints.accept)
  const decline = useAction(correctionEndpoints.decline)
  const isPending = accept.isPending || decline.isPending
  const decide = async ({ _id, patient }: Correction, { mutateAsync }: typeof accept | typeof decline) => {
    try {
      toastAbout(patient._id)((await mutateAsync({ params: { id: _id }, body: {} })).message)
    } catch (error) {
      toastAbout(patient._id)(sentenceOf(error), 'error')
    }
  }
  if (total === 0) return null
  return (
    <section className="card" aria-labelledby={id}>
      <header className="card-h">
        <h2 id={id}>{t('corrections')}</h2>
        <span className="count">{formatNumber(total, locale)}</span>
      </header>
      <ul className="corrections">
        {corrections.map(one => (
          <li key={one._id}>
            <div>
              <Link to={paths.patientDetails} search={{ id: one.patient._id }}>
                <bdi>{one.patient.name}</bdi>
              </Link>
              <Changes changes={one.changes} />
              <p>
                {t('corrections.by', {
                  name: isolated(one.askedBy),
                  when: formatDateTime(one.askedAt, locale),
                })}
              </p>
            </div>
            <div className="row">
              <Button
                size="sm"
                look="primary"
                aria-label={t('corrections.acceptFor', { name: isolated(one.patient.name) })}
                disabled={isPending}
                onClick={oncePerRow(() => void decide(one, accept))}
              >
                {t('corrections.accept')}
              </Button>
              <Button
                size="sm"
                aria-label={t('corrections.declineFor', { name: isolated(one.patient.name) })}
                disabled={isPending}
                onClick={oncePerRow(() => void decide(one, decline))}
              >
                {t('corrections.decline')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
