import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { claimEndpoints, type Claim } from '#contract/money/payers/claims.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useAction } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { formatDate } from '#words/formats/clinic-date.ts'
import { isolated } from '#words/formats/isolated.ts'
import { formatMoney } from '#words/formats/money.ts'
import { ReturnCheque } from './ReturnCheque.tsx'

type ClaimSettlementsProps = { claim: Claim | undefined; today: string; onClose: () => void }

/** How a claim was settled. One of today can be undone, with all its claims; a cheque can come back on any day. */
export function ClaimSettlements({ claim, today, onClose }: ClaimSettlementsProps) {
  const { t } = useTranslation('payers')
  const locale = useLocale()
  const toast = useToast()
  const undo = useAction(claimEndpoints.undo)
  const [asked, setAsked] = useState<string>()
  const [returned, setReturned] = useState<string>()
  if (!claim) return null
  const { invoice, settlements, currency } = claim
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale)
  const day = (date: string) => formatDate(date, locale, { dateStyle: 'medium' })
  async function take(id: string) {
    setAsked(undefined)
    try {
      toast((await undo.mutateAsync({ params: { id } })).message)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }
  return (
    <>
      <FormDialog title={t('settlements.of', { number: invoice.number })} onClose={onClose} isNarrow>
        <ul className="claim-settlements">
          {settlements.map(one => (
            <li key={one._id}>
              <span className="lines">
                <b>{day(one.settledOn)}</b>
                {(one.method || one.reference) && (
                  <small>
                    {one.method && t(`method.${one.method}`)}
                    {one.reference && (
                      <>
                        {one.method && ' · '}
                        <bdi>{one.reference}</bdi>
                      </>
                    )}
                  </small>
                )}
                {one.isUndone && (
                  <small>
                    {one.returnedReason === null
                      ? t('undone')
                      : t('returned', { reason: isolated(one.returnedReason) })}
                  </small>
                )}
              </span>
              <dl data-undone={one.isUndone}>
                {(['received', 'tds', 'disallowed'] as const)
                  .filter(name => one[`${name}Minor`] > 0)
                  .map(name => (
                    <div key={name}>
                      <dt>
                        {t(name)}
                        {name === 'tds' && one.tdsSection && (
                          <>
                            {' '}
                            <bdi dir="ltr">{one.tdsSection}</bdi>
                          </>
                        )}
                        {name === 'disallowed' && one.disallowedTo && (
                          <small>
                            {t(`disallowedTo.${one.disallowedTo}`)} · <bdi>{one.reason}</bdi>
                          </small>
                        )}
                      </dt>
                      <dd>{money(one[`${name}Minor`])}</dd>
                    </div>
                  ))}
              </dl>
              {!one.isUndone && one.settledOn === today && (
                <IconButton
                  icon="undo"
                  flip
                  label={t('undo', { date: day(one.settledOn) })}
                  onClick={() => setAsked(one._id)}
                />
              )}
              {!one.isUndone && one.method === 'cheque' && (
                <Button
                  size="sm"
                  aria-label={t('return', { date: day(one.settledOn) })}
                  onClick={() => setReturned(one._id)}
                >
                  {t('return.title')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </FormDialog>
      {returned && <ReturnCheque settlementId={returned} onClose={() => setReturned(undefined)} />}
      {asked && (
        <ConfirmDialog
          title={t('undo.ask')}
          confirmLabel={t('undo.yes')}
          cancelLabel={t('undo.keep')}
          isDangerous
          onConfirm={() => void take(asked)}
          onCancel={() => setAsked(undefined)}
        >
          <p>{t('undo.explained')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
