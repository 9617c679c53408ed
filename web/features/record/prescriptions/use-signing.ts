import { useTranslation } from '#web/i18n/use-translation.ts'
import { prescriptionEndpoints, type Prescription } from '#contract/record/prescriptions.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useAction } from '#web/calls/api.ts'
import { useProfile } from '#web/calls/profile.ts'
import { useCautions } from '#web/features/record/safety/use-cautions.ts'
import { useToast } from '#web/ui/states/Toast.tsx'

/** The named doctor signs what was prepared. It is checked again first: the record may say more since. */
export function useSigning({ _id, patient, doctor, isToSign, status, lines }: Prescription) {
  const { t } = useTranslation('safety')
  const { doctorId } = useProfile()
  const toast = useToast()
  const signing = useAction(prescriptionEndpoints.sign)
  const maySign = isToSign && status && doctorId === doctor._id
  const question = { patientId: patient._id, prescriptionId: _id, lines }
  const cautions = useCautions(`sign ${_id}`, maySign ? question : undefined)

  async function sign() {
    try {
      const { isOpen, overrides } = await cautions.settle(question)
      if (isOpen) return toast(t('stopped.sign'), 'error')
      const body = overrides.length > 0 ? { overrides } : {}
      toast((await signing.mutateAsync({ params: { id: _id }, body })).message)
      cautions.forget()
    } catch (error) {
      toast(cautions.refused(error) ? t('stopped.sign') : sentenceOf(error), 'error')
    }
  }
  return { maySign, cautions, sign, isPending: signing.isPending }
}
