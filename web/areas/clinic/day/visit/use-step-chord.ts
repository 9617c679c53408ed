import { useEffect, useEffectEvent } from 'react'
import { likelyStep, stepsNow } from '#contract/day/appointment-status.ts'
import { appointmentEndpoints } from '#contract/day/appointments.ts'
import { messages } from '#contract/core/messages.ts'
import { call } from '#web/calls/api.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useMay } from '#web/calls/profile.ts'
import type { VisitSteps } from '#web/features/day/appointments/steps/use-visit-steps.tsx'
import type { ActOf } from '#web/features/day/appointments/steps/visit-act.ts'
import { useToast } from '#web/ui/states/Toast.tsx'

/**
 * Ctrl+Enter on a visit that has the focus, in the list, the calendar or the queue, takes its likely next step. With a card open,
 * the chord belongs to the card.
 */
export function useStepChord({ step }: VisitSteps, actOf: ActOf, isCardOpen: boolean): void {
  const toast = useToast()
  const mayChange = useMay('appointments.update')

  async function takeStep(id: string) {
    try {
      const { data: visit } = await call(appointmentEndpoints.get, { params: { id } })
      const act = actOf(visit)
      if (act && !act.isFurther) return act.press()
      const to = likelyStep(visit.status)
      if (!to) return
      if (stepsNow(visit, Date.now()).includes(to)) step(visit, to)
      else toast(messages.tooEarly, 'error')
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat || event.defaultPrevented)
      return
    if (isCardOpen || !mayChange || document.querySelector('dialog[open]')) return
    const visit = document.activeElement?.closest<HTMLElement>('[data-visit], tr:has([data-visit])')
    const id = visit?.dataset['visit'] ?? visit?.querySelector<HTMLElement>('[data-visit]')?.dataset['visit']
    if (!id) return
    event.preventDefault()
    void takeStep(id)
  })
  useEffect(() => {
    // Before the board's own keys, which would open the visit.
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [])
}
