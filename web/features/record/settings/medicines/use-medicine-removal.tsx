import type { MouseEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { medicineEndpointsOfClinic, type FormularyMedicine } from '#contract/record/medicines/medicines.ts'
import { useAction } from '#web/calls/api.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useQuestionFirst } from '#web/ui/dialogs/use-question-first.tsx'
import { useToastAbout } from '#web/ui/states/Toast.tsx'
import { useUndoable } from '#web/ui/states/use-undoable.ts'
import { oncePerClick, oncePerRow } from '#web/ui/tables/once-per-click.ts'
import { isolated } from '#words/formats/isolated.ts'

/** Undo adds a typed medicine again. A loaded one would be a typed one then, and its ingredients may be unknown: that is asked first. */
export function useMedicineRemoval() {
  const { t } = useTranslation('safety')
  const toastAbout = useToastAbout()
  const undoable = useUndoable()
  const { ask, question } = useQuestionFirst()
  const removing = useAction(medicineEndpointsOfClinic.remove)
  const adding = useAction(medicineEndpointsOfClinic.create)
  const send = ({ _id }: FormularyMedicine) => removing.mutateAsync({ params: { id: _id } })

  async function removeLoaded(medicine: FormularyMedicine) {
    const toast = toastAbout(medicine._id)
    try {
      toast((await send(medicine)).message)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }

  const onRemove = (medicine: FormularyMedicine) => {
    const { _id, isImported, name, composition, manufacturer, priceMinor } = medicine
    if (!isImported)
      return oncePerRow(
        () =>
          void undoable(
            _id,
            () => send(medicine),
            () => adding.mutateAsync({ body: { name, composition, manufacturer, priceMinor } }),
          ),
      )
    return (click: MouseEvent<HTMLElement>) => {
      const button = click.currentTarget
      oncePerClick(() =>
        ask({
          title: t('own.removeTitle', { name: isolated(name) }),
          text: <p>{t('own.removeNote')}</p>,
          confirmLabel: t('own.removeYes'),
          cancelLabel: t('own.removeNo'),
          button,
          remove: () => removeLoaded(medicine),
        }),
      )(click)
    }
  }
  return { onRemove, question }
}
