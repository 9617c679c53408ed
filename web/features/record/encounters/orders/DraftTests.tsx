import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { TestSearch, type ChosenTest } from '#web/features/record/orders/TestSearch.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { useVisit } from '../visit-context.ts'
import { isSameTest } from './same-test.ts'

/** The tests of this visit: ordered when it is signed. `typed` are those that the command line holds. */
export function DraftTests({ typed }: { typed: readonly string[] }) {
  const { t } = useTranslation('encounter')
  const { draft, keeper, mayWrite } = useVisit()
  const [isAdding, setIsAdding] = useState(false)
  const { orders } = draft
  return (
    <div>
      <dt>{t('tests.title')}</dt>
      <dd>
        <span className="chips" role="group" aria-label={t('tests.title')}>
          {typed.map(name => (
            <span key={`typed ${name}`} className="chip raw">
              <bdi translate="no">{name}</bdi> <small>{t('tests.joins')}</small>
            </span>
          ))}
          {orders.map(test =>
            mayWrite ? (
              <Chip
                key={test.testId ?? test.name}
                label={test.name}
                removeLabel={t('tests.remove', { name: test.name })}
                onRemove={() => keeper.change({ orders: orders.filter(one => one !== test) })}
              />
            ) : (
              <span key={test.testId ?? test.name} className="chip">
                <bdi>{test.name}</bdi>
              </span>
            ),
          )}
          {orders.length === 0 && typed.length === 0 && <span>{t('tests.none')}</span>}
        </span>
        {mayWrite && (
          <Button
            size="sm"
            look="quiet"
            aria-label={t('tests.addLabel')}
            aria-expanded={isAdding}
            onClick={() => setIsAdding(!isAdding)}
          >
            {t('tests.add')}
          </Button>
        )}
        {isAdding && (
          <AddTest
            onChoose={({ testId, name }) => {
              const test = { testId, name }
              if (!orders.some(one => isSameTest(one, test))) keeper.change({ orders: [...orders, test] })
            }}
          />
        )}
      </dd>
    </div>
  )
}

function AddTest({ onChoose }: { onChoose: (test: ChosenTest) => void }) {
  const { t } = useTranslation('encounter')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={box} className="add-test">
      <TestSearch name="test" width={12} label={t('tests.addLabel')} takesText onChoose={onChoose} />
    </div>
  )
}
