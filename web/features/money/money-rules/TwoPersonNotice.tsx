import { moneyRulesEndpoints, type MoneyRules, type TwoPersonChange } from '#contract/money/money-rules.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useAction } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/Button.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { formatMoment } from '#words/formats/device-moment.ts'
import { formatMoney } from '#words/formats/money.ts'
import './two-person.css'

type TwoPersonNoticeProps = { rules: MoneyRules; change: TwoPersonChange }

/** Two people are to decide only above a higher amount, or about none: another owner agrees, or any owner keeps the amount. */
export function TwoPersonNotice({ rules, change }: TwoPersonNoticeProps) {
  const { t } = useTranslation('payments')
  const toast = useToast()
  const locale = useLocale()
  const decide = useAction(moneyRulesEndpoints.decideTwoPerson)
  const inWords = (amountMinor: number) => formatMoney({ amountMinor, currency: rules.currency }, locale)
  const facts = { when: formatMoment(change.holdsAt, locale), person: change.askedBy }
  const amount = inWords(rules.approvalAboveMinor ?? 0)
  const send = (agrees: boolean) =>
    decide.mutate(
      { body: { agrees } },
      {
        onSuccess: ({ message }) => toast(message),
        onError: error => toast(sentenceOf(error), 'error'),
      },
    )
  return (
    <section className="two-person" aria-label={t('rules.approvalAboveMinor')}>
      <p>
        {change.approvalAboveMinor === null
          ? t('twoPerson.lifted', facts)
          : t('twoPerson.raised', { ...facts, amount: inWords(change.approvalAboveMinor) })}{' '}
        {t('twoPerson.until', { amount })}
      </p>
      <div>
        {change.mayAgree && (
          <Button size="sm" disabled={decide.isPending} onClick={() => send(true)}>
            {t('twoPerson.agree')}
          </Button>
        )}
        <Button size="sm" disabled={decide.isPending} onClick={() => send(false)}>
          {t('twoPerson.giveUp', { amount })}
        </Button>
      </div>
    </section>
  )
}
