import { useMay } from '#web/calls/profile.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { medicineSettingsEndpoints } from '#contract/record/medicines/medicines.ts'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { ListInUse } from './ListInUse.tsx'
import { LoadedList } from './LoadedList.tsx'
import { OwnMedicines } from './OwnMedicines.tsx'
import { OwnRules } from './OwnRules.tsx'
import '#web/features/clinic/settings/settings.css'
import '../record-settings.css'
import './medicines.css'

/** What medicines are checked against. The owner writes it, doctors read it. */
export function MedicinesSection() {
  const mayWrite = useMay('settings.write')
  const answer = useEndpoint(medicineSettingsEndpoints.get, {})
  if (answer.isError && !answer.data)
    return <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Skeleton />
  const settings = answer.data.data
  return (
    <div className="record-settings">
      <ListInUse settings={settings} mayWrite={mayWrite} />
      <LoadedList loaded={settings.formulary} mayWrite={mayWrite} />
      <OwnMedicines mayWrite={mayWrite} />
      <OwnRules mayWrite={mayWrite} />
    </div>
  )
}
