import { useTranslation } from '#web/i18n/use-translation.ts'
import { useQueryClient } from '@tanstack/react-query'
import { siteContentBody, siteContentEndpoints, type SiteContent } from '#contract/site/site-content.ts'
import { endpointQuery, useAction } from '#web/calls/api.ts'
import { useStaleChoice } from '#web/features/shared/stale/use-stale-choice.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import { textsOf, useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { bodyOf, type SiteContentChanges } from './site-content-body.ts'
import { wordsOfParts } from './site-content-parts.ts'

const { queryKey } = endpointQuery(siteContentEndpoints.get, {})
/** The body as it is saved; the form always has all three parts. */
const partsBody = siteContentBody.required({ plans: true, claim: true, testimonials: true })

/**
 * Sends the parts that were changed, and shows beside them what another operator has saved meanwhile. Entries have no ids, so a
 * list is kept or replaced as a whole.
 */
export function useSiteContentForm(content: SiteContent, onReload: (content: SiteContent) => void) {
  const { t } = useTranslation('operator')
  const action = useAction(siteContentEndpoints.update)
  const queries = useQueryClient()
  const toast = useToast()
  const words = (body: SiteContentChanges) =>
    new Map(Object.entries(wordsOfParts(partsBody.parse(body), t('sampleMark'))))
  const stale = useStaleChoice({
    opened: content,
    fieldsOf: row => wordsOfParts(row, t('sampleMark')),
    filledIn: form => words(bodyIn(form)),
    onReload,
  })
  const form = useContractForm({
    schema: siteContentBody,
    valuesOf: bodyIn,
    send: (_, body) => {
      const changed = stale.changesOf(words(body))
      const parts = Object.entries(body).filter(([part]) => part in changed)
      return action.mutateAsync({ body: { ...Object.fromEntries(parts), version: stale.version() } })
    },
    onDone: answer => {
      stale.onSaved(answer.data)
      queries.setQueryData(queryKey, answer)
      toast(answer.message)
    },
    onRefused: (error, _, element) => stale.onRefused(error, element),
  })
  return { ...form, notice: stale.notice }
}

/** The form's field names are flat; the body is nested. */
const bodyIn = (form: HTMLFormElement) => bodyOf(textsOf(new FormData(form)))
