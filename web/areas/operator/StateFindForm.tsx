import { useTranslation } from '#web/i18n/use-translation.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { FindForm, keywordOf } from './FindForm.tsx'
import type { useOperatorList } from './use-operator-list.ts'

type Asked = Parameters<ReturnType<typeof useOperatorList>['find']>[0]
type State = NonNullable<Asked['state']>

type StateFindFormProps<S extends State> = {
  label: string
  keyword: string | undefined
  states: readonly S[]
  state: S | undefined
  stateName: (state: S) => string
  onFind: (asked: Asked) => void
}

/** Searches by text and by the state of the rows. */
export function StateFindForm<S extends State>(props: StateFindFormProps<S>) {
  const { label, keyword, states, state, stateName, onFind } = props
  const { t } = useTranslation('operator')
  return (
    <FindForm
      label={label}
      keyword={keyword}
      onFind={form =>
        onFind({ keyword: keywordOf(form), state: states.find(known => known === form.get('state')) })
      }
    >
      <Select
        key={state}
        name="state"
        label={t('organizations.state')}
        defaultValue={state ?? ''}
        prompt={t('organizations.all')}
        choices={states.map(value => ({ value, label: stateName(value) }))}
      />
    </FindForm>
  )
}
