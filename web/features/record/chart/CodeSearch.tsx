import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { problemCodeEndpoints, type ProblemCode } from '#contract/record/problem-codes.ts'
import { useEndpoint } from '#web/calls/api.ts'
import {
  SuggestField,
  suggestionsShown,
  type SuggestFieldProps,
} from '#web/features/record/safety/SuggestField.tsx'

type CodeSearchProps = SuggestFieldProps & { onChoose: (code: ProblemCode) => void }

/** A problem in one's own words, or one of the codes that match them: the arrows choose, Enter takes it. */
export function CodeSearch({ onChoose, ...field }: CodeSearchProps) {
  const { t } = useTranslation('chart')
  const [keyword, setKeyword] = useState('')
  const answer = useEndpoint(
    problemCodeEndpoints.search,
    { query: { keyword, limit: suggestionsShown } },
    { enabled: keyword !== '', keepPrevious: true },
  )
  const found = keyword === '' ? [] : (answer.data?.data ?? [])
  return (
    <SuggestField
      {...field}
      onAsk={setKeyword}
      found={found.map(({ code, text }) => ({ key: code, name: text, note: code }))}
      foundLabel={t('codes')}
      onChoose={chosen => onChoose(found.find(({ code }) => code === chosen)!)}
    />
  )
}
