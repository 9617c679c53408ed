import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ZodType } from 'zod'
import type { Chart } from '#contract/record/chart.ts'
import { factsEndpoints } from '#contract/record/chart/facts.ts'
import { useAction } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { commas, formatDate } from '#words/formats/clinic-date.ts'
import { EntryForm } from './EntryForm.tsx'
import { emptyAsNull, type EntryField, type ListOf, type Values } from './entry-kind.ts'

const bloodGroups = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const
const pregnancyStates = ['unknown', 'not_pregnant', 'pregnant'] as const

/** '91-4821-7730-5519', as the card has it. */
const shownAbha = (digits: string) => digits.replace(/^(\d{2})(\d{4})(\d{4})(\d{4})$/, '$1-$2-$3-$4')

/** What there is one of: blood group, ABHA number, pregnancy. */
export function Facts({ patient, of }: { patient: Chart['patient']; of: ListOf }) {
  const { t } = useTranslation('chart')
  const locale = useLocale()
  const id = useId()
  const facts = useAction(factsEndpoints.facts)
  const pregnancy = useAction(factsEndpoints.pregnancy)
  const params = { id: of.patientId }
  const { bloodGroup, abhaNumber, factsVersion, sexForRanges } = patient
  const { state, lmp, breastfeeding } = patient.pregnancy
  const yesOrNo = (['true', 'false'] as const).map(value => ({ value, label: t(`facts.${value}`) }))
  return (
    <section className="entries card" aria-labelledby={id}>
      <header className="card-h">
        <h2 id={id}>{t('facts')}</h2>
      </header>
      <ul>
        <Fact
          label={t('facts.ids')}
          mayWrite={of.mayWrite}
          fields={[
            {
              name: 'bloodGroup',
              label: t('facts.bloodGroup'),
              type: 'choice',
              prompt: t('facts.unknown'),
              choices: bloodGroups.map(value => ({ value, label: value })),
            },
            { name: 'abhaNumber', label: t('facts.abha'), isOptional: true },
          ]}
          values={{ bloodGroup: bloodGroup ?? '', abhaNumber: abhaNumber ? shownAbha(abhaNumber) : '' }}
          schema={factsEndpoints.facts.body}
          toBody={emptyAsNull}
          version={factsVersion}
          send={body => facts.mutateAsync({ params, body: body as never })}
        >
          <span>
            {t('facts.bloodGroup')} <b dir="ltr">{bloodGroup ?? t('facts.unknown')}</b>
          </span>
          <small>
            {t('facts.abha')} <bdi dir="ltr">{abhaNumber ? shownAbha(abhaNumber) : '–'}</bdi>
          </small>
        </Fact>
        {sexForRanges !== 'male' && (
          <Fact
            label={t('facts.pregnancy')}
            mayWrite={of.mayWrite}
            fields={[
              {
                name: 'state',
                label: t('facts.pregnancy'),
                type: 'choice',
                choices: pregnancyStates.map(value => ({ value, label: t(`facts.state.${value}`) })),
              },
              { name: 'lmp', label: t('facts.lmp'), type: 'date', isOptional: true },
              {
                name: 'breastfeeding',
                label: t('facts.breastfeeding'),
                type: 'choice',
                prompt: t('facts.unknown'),
                choices: yesOrNo,
              },
            ]}
            values={{
              state,
              lmp: lmp ?? '',
              breastfeeding: breastfeeding === null ? '' : `${breastfeeding}`,
            }}
            schema={factsEndpoints.pregnancy.body}
            toBody={emptyAsNull}
            version={factsVersion}
            send={body => pregnancy.mutateAsync({ params, body: body as never })}
          >
            <span>
              {t('facts.pregnancy')} <b>{t(`facts.state.${state}`)}</b>
            </span>
            <small>
              {[
                lmp && t('facts.lmpDay', { day: formatDate(lmp, locale, { dateStyle: 'medium' }) }),
                breastfeeding && t('facts.breastfeeding'),
              ]
                .filter(Boolean)
                .join(commas[locale])}
            </small>
          </Fact>
        )}
      </ul>
    </section>
  )
}

type FactProps = {
  label: string
  mayWrite: boolean
  fields: readonly [EntryField, ...EntryField[]]
  values: Values
  schema: ZodType
  toBody: (values: Values) => object
  version: number
  send: (body: object) => Promise<unknown>
  children: ReactNode
}

function Fact({ label, mayWrite, fields, values, schema, toBody, version, send, children }: FactProps) {
  const { t } = useTranslation('chart')
  const [isOpen, setIsOpen] = useState(false)
  const [isBack, setIsBack] = useState(false)
  return (
    <li>
      {isOpen && (
        <EntryForm
          label={label}
          fields={fields}
          values={values}
          schema={schema}
          toBody={toBody}
          send={(body, newer) => send({ ...body, version: newer ?? version })}
          savesOnLeave
          sayNewer={() => t('entry.anotherValue')}
          onClose={() => {
            setIsOpen(false)
            setIsBack(true)
          }}
        />
      )}
      {!isOpen && (
        <div className="entry">
          {mayWrite ? (
            <button
              ref={button => {
                if (button && isBack) {
                  button.focus()
                  setIsBack(false)
                }
              }}
              type="button"
              className="entry-text"
              title={t('entry.press')}
              onClick={() => setIsOpen(true)}
            >
              {children}
            </button>
          ) : (
            <div className="entry-text">{children}</div>
          )}
        </div>
      )}
    </li>
  )
}
