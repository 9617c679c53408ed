import { useTranslation } from '#web/i18n/use-translation.ts'
import { problemEndpoints } from '#contract/record/chart/entries.ts'
import { useAction } from '#web/calls/api.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import '#web/ui/chip.css'
import { useVisit } from '../visit-context.ts'

/** This visit's diagnoses, and the problems that go on; once it is signed, `RecordAsSigned` has these. */
export function Diagnoses() {
  const { t } = useTranslation('encounter')
  const { encounter, diagnoses, problems, mayWrite } = useVisit()
  const strike = useAction(problemEndpoints.strike)
  const update = useAction(problemEndpoints.update)
  const toast = useToast()
  const signed = encounter.asSigned?.problems
  const own = signed ? signed.filter(({ encounterId }) => encounterId === encounter._id) : diagnoses
  const ongoing = signed ? [] : problems
  if (own.length + ongoing.length === 0) return null

  const params = (entryId: string) => ({ id: encounter.patient._id, entryId })
  async function act(work: Promise<unknown>) {
    try {
      await work
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }

  return (
    <ul className="diagnoses" aria-label={t('diagnoses.title')}>
      {own.map(problem => (
        <li key={problem._id} className="chip on">
          <b className="cut" dir="auto">
            {problem.text}
          </b>
          {problem.code && <bdi dir="ltr">{problem.code}</bdi>}
          {mayWrite && 'version' in problem && (
            <>
              {problem.state === 'visit' && (
                <Button
                  size="sm"
                  look="quiet"
                  onClick={() =>
                    void act(
                      update.mutateAsync({
                        params: params(problem._id),
                        body: { state: 'ongoing', version: problem.version },
                      }),
                    )
                  }
                >
                  {t('diagnoses.keep')}
                </Button>
              )}
              <button
                type="button"
                aria-label={t('diagnoses.remove', { name: problem.text })}
                title={t('diagnoses.remove', { name: problem.text })}
                onClick={() =>
                  void act(
                    strike.mutateAsync({
                      params: params(problem._id),
                      body: { version: problem.version, reason: t('tape.reason') },
                    }),
                  )
                }
              >
                <Icon name="close" className="sm" />
              </button>
            </>
          )}
        </li>
      ))}
      {ongoing.map(problem => (
        <li key={problem._id} className="chip old">
          <bdi className="cut">{problem.text}</bdi>
          {problem.code && <bdi dir="ltr">{problem.code}</bdi>}
        </li>
      ))}
    </ul>
  )
}
