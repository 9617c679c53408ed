import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import {
  onlinePaymentEndpoints,
  paymentProvider,
  type OnlineSettings,
  type PaymentProviderName,
} from '#contract/money/online/online-payments.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useReload } from '#web/features/shared/stale/use-stale-choice.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { mayLeave } from '#web/ui/forms/use-leave-question.ts'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { KeysForm } from './KeysForm.tsx'
import { keysAt } from './keys-of.ts'
import { providerChoices, providerNames } from './providers.ts'
import { Unmatched } from './Unmatched.tsx'
import './online-payments.css'

/** How patients pay online, and what a provider took that fits nothing. */
export function OnlinePaymentsSection() {
  const answer = useEndpoint(onlinePaymentEndpoints.get, {})
  if (!answer.data && answer.isError)
    return <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Skeleton />
  return (
    <div className="setting-cards">
      <Keys settings={answer.data.data} onAskAgain={() => void answer.refetch()} />
      <Unmatched />
    </div>
  )
}

type KeysProps = { settings: OnlineSettings; onAskAgain: () => void }

function Keys({ settings, onAskAgain }: KeysProps) {
  const { t } = useTranslation('onlinePayments')
  const { currency, provider: used } = settings
  const [chosen, setChosen] = useState<PaymentProviderName>(
    used ?? settings.keys[0]?.provider ?? (currency === 'INR' ? 'razorpay' : 'stripe'),
  )
  return (
    <>
      <p className="online-state" role="status">
        {used ? t('state.used', { provider: providerNames[used] }) : t('state.none')}
      </p>
      <Select
        name="provider"
        label={t('provider')}
        width={12}
        value={chosen}
        choices={providerChoices}
        hint={used && used !== chosen ? t('provider.changes') : t('provider.hint')}
        onChange={async ({ currentTarget: { value } }) => {
          if (await mayLeave()) setChosen(paymentProvider.parse(value))
        }}
      />
      <OfProvider key={chosen} settings={settings} provider={chosen} onAskAgain={onAskAgain} />
    </>
  )
}

function OfProvider({ settings, provider, onAskAgain }: KeysProps & { provider: PaymentProviderName }) {
  const { key, row, onReload } = useReload(keysAt(settings, provider))
  return (
    <KeysForm
      key={key}
      opened={row}
      known={settings.keys.find(one => one.provider === provider)}
      isUsed={settings.provider === provider}
      webhookUrl={settings.webhookUrls[provider]}
      onReload={onReload}
      onAskAgain={onAskAgain}
    />
  )
}
