import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { clinicResourceEndpoints, type Resource } from '#contract/day/resources.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { StateBadge } from '#web/ui/states/StateBadge.tsx'
import { Switch } from '#web/ui/fields/Switch.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { oncePerRow } from '#web/ui/tables/once-per-click.ts'
import { useRoomClosing } from '#web/areas/clinic/shared/list/records/use-closing.tsx'
import { DatedList } from './DatedList.tsx'
import { ResourcePopup } from './ResourcePopup.tsx'

type ResourceListProps = { clinicId: string; mayWrite: boolean }

/** The rooms and the equipment of a clinic. */
export function ResourceList({ clinicId, mayWrite }: ResourceListProps) {
  const { t } = useTranslation('hours')
  const toast = useToast()
  const answer = useEndpoint(clinicResourceEndpoints.list, { params: { id: clinicId } })
  const status = useAction(clinicResourceEndpoints.setStatus)
  const removal = useAction(clinicResourceEndpoints.archive)
  const restoring = useAction(clinicResourceEndpoints.restore)
  const [edited, setEdited] = useState<Resource | 'new' | null>(null)
  const paramsOf = ({ _id }: { _id: string }) => ({ id: clinicId, resourceId: _id })

  const trying = async (work: () => Promise<{ message: string }>, undo?: () => void) => {
    try {
      toast((await work()).message, 'success', undo)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }
  const remove = (resource: Resource) =>
    trying(
      () => removal.mutateAsync({ params: paramsOf(resource) }),
      () => void trying(() => restoring.mutateAsync({ params: paramsOf(resource) })),
    )

  const closing = useRoomClosing(clinicId, async (resource, isInUse) => {
    await trying(() => status.mutateAsync({ params: paramsOf(resource), body: { status: isInUse } }))
    // The change has already started a new load; wait for that one.
    await answer.refetch({ cancelRefetch: false })
  })

  return (
    <>
      <DatedList
        name="resources"
        title={t('resources.title')}
        lead={t('resources.lead')}
        none={t('resources.none')}
        answer={answer}
        rows={answer.data?.data}
        keyOf={({ _id }) => _id}
        action={
          mayWrite && (
            <Button size="sm" icon="plus" onClick={() => setEdited('new')}>
              {t('resources.add')}
            </Button>
          )
        }
        render={resource => {
          const { name, kind } = resource
          const isInUse = closing.isOpen(resource)
          const word = t(isInUse ? 'resources.inUse' : 'resources.outOfUse')
          return {
            title: <bdi>{name}</bdi>,
            text: t(`resources.${kind}`),
            actions: mayWrite ? (
              <>
                <Switch
                  isOn={isInUse}
                  label={t('resources.statusOf', { name })}
                  word={word}
                  onChange={isOn => closing.setStatus(resource, isOn)}
                />
                <IconButton
                  icon="edit"
                  label={t('resources.edit', { name })}
                  onClick={() => setEdited(resource)}
                />
                <IconButton
                  icon="trash"
                  label={t('resources.remove', { name })}
                  onClick={oncePerRow(() => void remove(resource))}
                />
              </>
            ) : (
              <StateBadge state={isInUse ? 'open' : 'closed'} label={word} />
            ),
          }
        }}
      />
      {closing.question}
      {edited && (
        <ResourcePopup
          clinicId={clinicId}
          resource={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}
