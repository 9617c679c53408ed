import { useEffect, useId, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { serviceEndpoints, type Service } from '#contract/clinic/services.ts'
import { useReferenceChoices } from '#web/routes/reference-choices.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { FieldNotes } from '#web/ui/fields/Field.tsx'
import { SearchSelect } from '#web/ui/fields/SearchSelect.tsx'
import { isolated } from '#words/formats/isolated.ts'

/** A service that was booked before has no length here. */
type Named = Pick<Service, '_id' | 'name'> & { serviceDuration?: number }
/** A line for a further service of the visit; null: not chosen yet. */
export type FurtherService<One extends Named = Service> = { key: string; service: One | null }

type FurtherServicesProps<One extends Named> = {
  value: readonly FurtherService<One | Service>[]
  onChange: (lines: readonly FurtherService<One | Service>[]) => void
  /** The id of the visit's first service. It cannot be added a second time. */
  firstId: string
  error: string | undefined
}

/** The same limit as in the contract. */
const most = 9

/** The further services of the same visit, one line each, below the first service. */
export function FurtherServices<One extends Named>({
  value,
  onChange,
  firstId,
  error,
}: FurtherServicesProps<One>) {
  const { t } = useTranslation('appointments')
  const id = useId()
  const add = useRef<HTMLDivElement>(null)
  const taken = [firstId, ...value.flatMap(({ service }) => service?._id ?? [])]

  function remove(key: string) {
    onChange(value.filter(line => line.key !== key))
    add.current?.querySelector('button')?.focus()
  }

  return (
    <div className="further" role="group" aria-labelledby={`${id}-label`} data-field="moreServiceIds">
      <span className="vh" id={`${id}-label`} data-label>
        {t('further.title')}
      </span>
      {value.map((line, index) => (
        <Line
          key={line.key}
          number={index + 2}
          service={line.service}
          taken={taken.filter(id => id !== line.service?._id)}
          onChange={service =>
            onChange(value.map(other => (other.key === line.key ? { ...line, service } : other)))
          }
          onRemove={() => remove(line.key)}
        />
      ))}
      <div ref={add}>
        <Button
          size="sm"
          look="quiet"
          icon="plus"
          disabledReason={value.length < most ? undefined : t('further.most', { most: most + 1 })}
          onClick={() => onChange([...value, { key: crypto.randomUUID(), service: null }])}
        >
          {t('further.add')}
        </Button>
      </div>
      <div role="alert">
        <FieldNotes id={id} error={error} />
      </div>
    </div>
  )
}

type LineProps = {
  /** The position of the service in the visit; the first service has 1. */
  number: number
  service: Named | null
  taken: readonly string[]
  onChange: (service: Service | null) => void
  onRemove: () => void
}

function Line({ number, service, taken, onChange, onRemove }: LineProps) {
  const { t } = useTranslation('appointments')
  const { rows, state, areMany, onSearch } = useReferenceChoices<Service>(serviceEndpoints.list)
  const open = rows.filter(({ _id }) => !taken.includes(_id))
  const isListed = open.some(({ _id }) => _id === service?._id)
  const choiceOf = ({ _id, name, serviceDuration: minutes }: Named) => ({
    value: _id,
    label: minutes === undefined ? name : t('book.serviceOption', { name: isolated(name), minutes }),
  })
  // A line that was just added gets the focus.
  const line = useRef<HTMLDivElement>(null)
  const isNew = useRef(service === null)
  useEffect(() => {
    if (isNew.current) line.current?.querySelector<HTMLElement>('select, input')?.focus()
    isNew.current = false
  }, [])
  return (
    <div ref={line} className="further-line">
      <SearchSelect
        name={`moreServiceIds.${number}`}
        label={t('further.service', { number })}
        width={12}
        prompt={t('book.chooseService')}
        choices={[...(service && !isListed ? [service] : []), ...open].map(choiceOf)}
        value={service ? choiceOf(service) : null}
        state={state}
        areMany={areMany}
        onSearch={onSearch}
        onChange={choice => {
          if (!choice || choice.value !== service?._id)
            onChange(open.find(({ _id }) => _id === choice?.value) ?? null)
        }}
      />
      <IconButton
        icon="close"
        label={service ? t('further.remove', { name: service.name }) : t('further.removeOpen')}
        onClick={onRemove}
      />
    </div>
  )
}
