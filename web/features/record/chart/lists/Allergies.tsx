import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Allergy } from '#contract/record/chart/entries.ts'
import { factsEndpoints, type PatientFacts } from '#contract/record/chart/facts.ts'
import { useAction } from '#web/calls/api.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import type { ListOf } from './entry-kind.ts'
import { EntryList } from './EntryList.tsx'
import { useAllergyKind } from './use-entry-kinds.ts'

type AllergiesProps = { rows: readonly Allergy[]; state: PatientFacts['allergyState']; of: ListOf }

/** 'None known' says that somebody asked; one press says either. */
export function Allergies({ rows, state, of }: AllergiesProps) {
  const { t } = useTranslation('chart')
  const toast = useToast()
  const setting = useAction(factsEndpoints.allergyState)
  async function set(state: 'none_known' | 'not_asked') {
    try {
      await setting.mutateAsync({ params: { id: of.patientId }, body: { state } })
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }
  return (
    <EntryList kind={useAllergyKind()} rows={rows} of={of}>
      {rows.length === 0 && (
        <div className="allergy-state">
          <span data-state={state}>
            <Icon name={state === 'none_known' ? 'check' : 'alert'} className="sm" />
            {t(state === 'none_known' ? 'allergies.noneKnown' : 'allergies.notAsked')}
          </span>
          {of.mayWrite && (
            <Button
              size="sm"
              disabled={setting.isPending}
              onClick={() => void set(state === 'none_known' ? 'not_asked' : 'none_known')}
            >
              {t(state === 'none_known' ? 'allergies.setNotAsked' : 'allergies.setNoneKnown')}
            </Button>
          )}
        </div>
      )}
    </EntryList>
  )
}
