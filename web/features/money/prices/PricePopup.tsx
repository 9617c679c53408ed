import { useTranslation } from '#web/i18n/use-translation.ts'
import { clinicEndpoints } from '#contract/clinic/clinics.ts'
import type { FieldErrors } from '#contract/core/field-errors.ts'
import { priceEndpoints, type ListedPrice, type PricedItem } from '#contract/money/prices/prices.ts'
import { payerEndpoints } from '#contract/money/payers/payers.ts'
import { priceMessages } from '#contract/money/prices/price-messages.ts'
import { parseAmount } from '#contract/values/money.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { useProfile } from '#web/calls/profile.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { IconButton } from '#web/ui/Button.tsx'
import { MoneyField } from '#web/ui/fields/MoneyField.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { useUndoable } from '#web/ui/states/use-undoable.ts'
import { oncePerRow } from '#web/ui/tables/once-per-click.ts'
import { formatDay } from '#words/formats/clinic-date.ts'
import { formatMoney } from '#words/formats/money.ts'
import './prices.css'

type PricePopupProps = {
  item: ListedPrice
  clinicId: string
  payerId: string
  today: string
  onClose: () => void
}

/** Sets a price from a day on, and shows all prices of the item: those to come can be removed. */
export function PricePopup({ item, clinicId, payerId, today, onClose }: PricePopupProps) {
  const { t } = useTranslation('prices')
  const toast = useToast()
  const { currency } = useProfile().organization
  const clinics = useEndpoint(clinicEndpoints.list, { query: { limit: 100, sort: 'name' } }).data?.data
  const payers = useEndpoint(payerEndpoints.names, {}).data?.data
  const hasChoice = clinics && payers && clinics.length + payers.length > 1
  const set = useAction(priceEndpoints.setPrice)
  const { errors, summary, isPending, submit } = useContractForm({
    schema: priceEndpoints.setPrice.body.pick({ validFrom: true }),
    check: ({ priceMinor = '', at, payer }): FieldErrors =>
      parseAmount(priceMinor, currency) !== null || (priceMinor === '' && (at || payer))
        ? {}
        : { priceMinor: priceMessages.priceRequired },
    send: (_form, { at, payer, priceMinor, validFrom }) =>
      set.mutateAsync({
        params: { id: item._id },
        body: {
          clinicId: at ?? null,
          payerId: payer ?? null,
          validFrom: validFrom!,
          priceMinor: priceMinor === undefined ? null : parseAmount(priceMinor, currency),
        },
      }),
    onDone: ({ message }) => {
      toast(message)
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('setPriceOf', { name: item.name })}
      onClose={onClose}
      onSubmit={submit}
      isPending={isPending}
      isWaiting={!clinics || !payers}
      isNarrow
    >
      <ErrorSummary {...summary} />
      {clinics && payers ? (
        <div className="fields">
          <MoneyField
            currency={currency}
            name="priceMinor"
            label={t('price')}
            hint={hasChoice ? t('noOwnPriceHint') : undefined}
            error={errors['priceMinor']}
          />
          <DateField
            name="validFrom"
            label={t('validFrom')}
            defaultValue={today}
            min={today}
            error={errors['validFrom']}
          />
          {clinics.length > 1 && (
            <Select
              name="at"
              width={12}
              label={t('where')}
              prompt={t('allClinics')}
              choices={clinics.map(({ _id, name }) => ({ value: _id, label: name }))}
              defaultValue={clinicId}
            />
          )}
          {payers.length > 0 && (
            <Select
              name="payer"
              width={12}
              label={t('payer')}
              prompt={t('anyPayer')}
              choices={payers.map(({ _id, name }) => ({ value: _id, label: name }))}
              defaultValue={payerId}
              error={errors['payerId']}
            />
          )}
        </div>
      ) : (
        <Skeleton rows={2} />
      )}
      <Prices id={item._id} isService={item.kind === 'service'} today={today} />
    </FormDialog>
  )
}

function Prices({ id, isService, today }: { id: string; isService: boolean; today: string }) {
  const { t } = useTranslation('prices')
  const locale = useLocale()
  const undoable = useUndoable()
  const { currency } = useProfile().organization
  const answer = useEndpoint(priceEndpoints.get, { params: { id } })
  const remove = useAction(priceEndpoints.removePrice)
  const set = useAction(priceEndpoints.setPrice)
  const prices = answer.data?.data.prices ?? []
  const takeBack = ({ _id, clinic, payer, validFrom, priceMinor }: PricedItem['prices'][number]) =>
    undoable(
      _id,
      () => remove.mutateAsync({ params: { id, priceId: _id } }),
      () =>
        set.mutateAsync({
          params: { id },
          body: { clinicId: clinic?._id ?? null, payerId: payer?._id ?? null, validFrom, priceMinor },
        }),
    )
  return (
    <section aria-label={t('allPrices')} className="all-prices">
      <h3>{t('allPrices')}</h3>
      <ul>
        {prices.map(price => {
          const { _id, clinic, payer, validFrom, priceMinor, isAhead } = price
          const amount =
            priceMinor === null ? t('noOwnPrice') : formatMoney({ amountMinor: priceMinor, currency }, locale)
          const day = formatDay(validFrom, locale, today)
          return (
            <li key={_id}>
              <b>{amount}</b>
              <span>
                {t('from', { date: day })} · <bdi>{clinic?.name ?? t('allClinics')}</bdi>
                {payer && (
                  <>
                    {' · '}
                    <bdi>{payer.name}</bdi>
                  </>
                )}
              </span>
              {isAhead && (
                <IconButton
                  icon="trash"
                  size="sm"
                  label={t('remove', { amount, date: day })}
                  onClick={oncePerRow(() => void takeBack(price))}
                />
              )}
            </li>
          )
        })}
        {isService && <li className="muted">{t('ownPrice')}</li>}
      </ul>
    </section>
  )
}
