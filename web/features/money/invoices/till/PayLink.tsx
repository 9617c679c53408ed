import { useTranslation } from '#web/i18n/use-translation.ts'
import { moneyRulesEndpoints } from '#contract/money/money-rules.ts'
import { payEndpoints } from '#contract/money/online/pay.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { CopyField } from '#web/ui/fields/CopyField.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'

/** Makes the link with which anybody pays this invoice. Nothing, where the organization takes no payments online. */
export function PayLink({ invoiceId }: { invoiceId: string }) {
  const { t } = useTranslation('onlinePayments')
  const toast = useToast()
  const rules = useEndpoint(moneyRulesEndpoints.get, {})
  const link = useAction(payEndpoints.link)
  if (!rules.data?.data.paysOnline) return null

  async function make() {
    try {
      await link.mutateAsync({ body: { invoiceId } })
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }

  if (link.data)
    return (
      <CopyField
        label={t('link')}
        hint={t('link.hint')}
        value={link.data.data.url}
        copyLabel={t('copy')}
        copyName={t('copyOf', { what: t('link') })}
        copiedLabel={t('copied')}
      />
    )
  return (
    <Button className="advance" icon="link" disabled={link.isPending} onClick={() => void make()}>
      {link.isPending ? t('link.pending') : t('link')}
    </Button>
  )
}
