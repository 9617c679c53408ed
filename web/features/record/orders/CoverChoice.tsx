import { useTranslation } from '#web/i18n/use-translation.ts'
import { coverEndpoints } from '#contract/record/orders/results.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'

/** Who gets a doctor's results while they are on leave. */
export function CoverChoice({ doctorId }: { doctorId: string }) {
  const { t } = useTranslation('orders')
  const toast = useToast()
  const params = { id: doctorId }
  const known = useEndpoint(coverEndpoints.get, { params }).data?.data
  const { mutateAsync } = useAction(coverEndpoints.set)

  async function name(coverId: string) {
    try {
      toast((await mutateAsync({ params, body: { doctorId: coverId || null } })).message)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }

  if (!known) return null
  return (
    <section className="card cover" aria-labelledby="cover">
      <header className="card-h">
        <h2 id="cover">{t('cover.title')}</h2>
      </header>
      <div className="fields">
        <Select
          name="cover"
          label={t('cover.label')}
          hint={t('cover.hint')}
          prompt={t('cover.owner')}
          choices={known.choices.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={known.cover?._id ?? ''}
          onChange={event => void name(event.currentTarget.value)}
        />
      </div>
    </section>
  )
}
