import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { medicineSettingsEndpoints } from '#contract/record/medicines/medicines.ts'
import { useEndpoint } from '#web/calls/api.ts'
import {
  SuggestField,
  suggestionsShown,
  type SuggestFieldProps,
} from '#web/features/record/safety/SuggestField.tsx'

/** What a rule is about: an ingredient or a group of the list. */
export function RuleSideSearch(props: SuggestFieldProps) {
  const { t } = useTranslation('safety')
  const [keyword, setKeyword] = useState('')
  const query = { keyword, limit: suggestionsShown }
  const answer = useEndpoint(medicineSettingsEndpoints.sides, { query }, { enabled: keyword !== '' })
  const found = (keyword && answer.data?.data) || []
  return (
    <SuggestField
      {...props}
      onAsk={setKeyword}
      foundLabel={t('rules.found')}
      found={found.map(({ name, isGroup }) => ({
        key: name,
        name,
        note: isGroup ? t('rules.group') : undefined,
      }))}
    />
  )
}
