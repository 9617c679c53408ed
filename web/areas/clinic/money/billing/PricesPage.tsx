import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ListedPrice } from '#contract/money/prices/prices.ts'
import { PriceList } from '#web/features/money/prices/PriceList.tsx'
import { Packages } from '#web/features/money/prices/Packages.tsx'
import { Button } from '#web/ui/Button.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Books } from './Books.tsx'

/** The owner's price list: what can be billed, and what it costs from which day on. */
export function PricesPage() {
  const { t } = useTranslation('prices')
  const [edited, setEdited] = useState<ListedPrice | 'new'>()
  return (
    <>
      <PageTitle title={t('title')}>
        <Button look="primary" icon="plus" onClick={() => setEdited('new')}>
          {t('add')}
        </Button>
      </PageTitle>
      <Books />
      <PriceList edited={edited} onEdit={setEdited} />
      <Packages />
    </>
  )
}
