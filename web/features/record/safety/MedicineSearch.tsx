import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { medicineEndpointsOfClinic } from '#contract/record/medicines/medicines.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { SuggestField, suggestionsShown, type SuggestFieldProps } from './SuggestField.tsx'

/** A medicine in one's own words, or one of the list or the clinic's own that begin so. */
export function MedicineSearch(props: SuggestFieldProps) {
  const { t } = useTranslation('safety')
  const [keyword, setKeyword] = useState('')
  const query = { keyword, limit: suggestionsShown }
  const answer = useEndpoint(medicineEndpointsOfClinic.search, { query }, { enabled: keyword !== '' })
  const found = (keyword && answer.data?.data) || []
  return (
    <SuggestField
      {...props}
      onAsk={setKeyword}
      foundLabel={t('medicines')}
      found={found.map(({ _id, name, ingredients }) => ({
        key: `${_id} ${name}`,
        name,
        note: ingredients ? undefined : t('own.unknown'),
      }))}
    />
  )
}
