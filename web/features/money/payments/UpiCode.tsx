import { useTranslation } from '#web/i18n/use-translation.ts'
import { upiLink } from '#contract/money/upi-link.ts'
import { QrCode } from '#web/ui/look/QrCode.tsx'

type UpiCodeProps = { upiId: string; payee: string; amountMinor: number; number: string }

/** The patient scans it with any UPI app. */
export function UpiCode(props: UpiCodeProps) {
  const { t } = useTranslation('payments')
  return (
    <div className="upi-code">
      <QrCode text={upiLink(props)} label={t('upi.code')} />
      <bdi dir="ltr">{props.upiId}</bdi>
    </div>
  )
}
