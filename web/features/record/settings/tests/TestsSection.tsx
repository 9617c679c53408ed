import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { testEndpoints, type Test } from '#contract/record/orders/test-catalogue.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useNarrowing } from '#web/routes/use-narrowing.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { useToastAbout } from '#web/ui/states/Toast.tsx'
import { PagedSection, usePageOf } from '#web/ui/tables/PagedSection.tsx'
import { Table, type Column } from '#web/ui/tables/Table.tsx'
import { useLocale } from '#web/i18n/use-locale.ts'
import { TestPopup } from './TestPopup.tsx'
import { useRangeTexts } from './range-texts.ts'
import { commas } from '#words/formats/clinic-date.ts'
import './tests-section.css'

/** The tests that can be ordered: those that every clinic starts with, as this one has changed them, and its own. */
export function TestsSection() {
  const { t } = useTranslation('orders')
  const toastAbout = useToastAbout()
  const { keyword = '' } = useSearch({ from: '/clinic/settings' })
  const comma = commas[useLocale()]
  const narrow = useNarrowing('tests')
  const [edited, setEdited] = useState<Test | 'test' | 'panel'>()
  const query = { ...usePageOf('tests'), ...(keyword && { keyword }) }
  const answer = useEndpoint(testEndpoints.list, { query }, { keepPrevious: true })
  const switching = useAction(testEndpoints.setStatus)

  async function turn({ _id, status }: Test) {
    const toast = toastAbout(_id)
    try {
      toast((await switching.mutateAsync({ params: { id: _id }, body: { status: !status } })).message)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }

  const columns: [Column<Test>, ...Column<Test>[]] = [
    {
      header: t('tests.name'),
      render: ({ name, status, kind, tests }) => (
        <>
          <bdi translate="no">{name}</bdi>
          <small>{kind === 'panel' ? t('kind.panelOf', { count: tests.length }) : t(`kind.${kind}`)}</small>
          {!status && <small className="off">{t('tests.off')}</small>}
        </>
      ),
    },
    { header: t('tests.unit'), render: ({ unit }) => <bdi translate="no">{unit ?? '–'}</bdi> },
    {
      header: t('tests.ranges'),
      render: ({ ranges, tests }) =>
        tests.length > 0 ? (
          <bdi translate="no">{tests.map(({ name }) => name).join(comma)}</bdi>
        ) : ranges.length === 0 ? (
          '–'
        ) : (
          <Ranges ranges={ranges} />
        ),
    },
    {
      header: t('tests.loinc'),
      render: ({ loinc }) => (
        <bdi dir="ltr" className="nowrap">
          {loinc ?? '–'}
        </bdi>
      ),
    },
  ]
  return (
    <div className="tests-section">
      <PagedSection
        name="tests"
        title={t('tests.title')}
        answer={answer}
        emptyReason={t('tests.none')}
        start={
          <div className="row">
            <Button icon="plus" onClick={() => setEdited('test')}>
              {t('tests.add')}
            </Button>
            <Button icon="plus" onClick={() => setEdited('panel')}>
              {t('tests.addPanel')}
            </Button>
          </div>
        }
        above={
          <div className="tests-above">
            <p className="muted">{t('tests.lead')}</p>
            <div className="search-row">
              <SearchField
                label={t('tests.find')}
                placeholder={t('tests.find')}
                value={keyword}
                onSearch={text => narrow({ keyword: text }, true)}
              />
            </div>
          </div>
        }
      >
        {rows => (
          <Table
            label={t('tests.title')}
            columns={columns}
            rows={rows}
            actions={{
              header: t('results.actions'),
              render: test => (
                <>
                  <IconButton
                    icon="edit"
                    label={t('tests.edit', { name: test.name })}
                    onClick={() => setEdited(test)}
                  />
                  <IconButton
                    icon={test.status ? 'ban' : 'undo'}
                    label={t(test.status ? 'tests.switchOff' : 'tests.switchOn', { name: test.name })}
                    onClick={() => void turn(test)}
                  />
                </>
              ),
            }}
          />
        )}
      </PagedSection>
      <p className="hint" lang="en" dir="ltr">
        {loincNotice}
      </p>
      {edited && (
        <TestPopup
          test={typeof edited === 'string' ? undefined : edited}
          isPanel={edited === 'panel' || (typeof edited !== 'string' && edited.kind === 'panel')}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  )
}

/** Those that end with an age, which are many, wait behind a summary. */
function Ranges({ ranges }: Pick<Test, 'ranges'>) {
  const { t } = useTranslation('orders')
  const { sayRange } = useRangeTexts()
  const lasting = ranges.filter(({ untilDays }) => untilDays === null)
  const ending = ranges.filter(({ untilDays }) => untilDays !== null)
  const list = (some: Test['ranges']) =>
    some.map((range, index) => <small key={index}>{sayRange(range)}</small>)
  return (
    <span className="lines">
      {list(lasting)}
      {ending.length > 0 && (
        <details>
          <summary>{t('tests.ofAges', { count: ending.length })}</summary>
          {list(ending)}
        </details>
      )}
    </span>
  )
}

// allowed: the licence of LOINC asks for these words, in English
const loincNotice =
  'This material contains content from LOINC (http://loinc.org). LOINC is copyright © Regenstrief Institute, Inc. and the Logical Observation Identifiers Names and Codes (LOINC) Committee and is available at no cost under the license at http://loinc.org/license.'
