import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { operatorSafetyEndpoints, type SafetyLists } from '#contract/site/operator-safety.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { ListInUse } from './ListInUse.tsx'
import { TakeListForm } from './TakeListForm.tsx'
import { TakenLists } from './TakenLists.tsx'
import { ShippedDialog } from './ShippedDialog.tsx'
import './safety-list.css'

/** The list of medicines and rules that all organizations’ checks use. */
export function SafetyListPage() {
  const { t } = useTranslation('operator')
  const answer = useEndpoint(operatorSafetyEndpoints.get, {})
  const lists = answer.data?.data
  const [isGoingBack, setIsGoingBack] = useState(false)
  const used = lists?.taken.find(({ isInUse }) => isInUse)
  return (
    <>
      <PageTitle title={t('section.safetyList')}>
        {used && <Button onClick={() => setIsGoingBack(true)}>{t('safetyList.back')}</Button>}
      </PageTitle>
      {!lists && answer.isError && <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />}
      {!lists && !answer.isError && <Skeleton />}
      {lists && <Lists lists={lists} used={used} />}
      {isGoingBack && lists && (
        <ShippedDialog shipped={lists.shipped} onClose={() => setIsGoingBack(false)} />
      )}
    </>
  )
}

type ListsProps = { lists: SafetyLists; used: SafetyLists['taken'][number] | undefined }

const Lists = ({ lists: { shipped, taken }, used }: ListsProps) => (
  <div className="safety-list">
    <ListInUse shipped={shipped} used={used} />
    <TakeListForm />
    {taken.length > 0 && <TakenLists taken={taken} />}
  </div>
)
