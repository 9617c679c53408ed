import { operatorEndpoints, type OperatedOrganization } from '#contract/site/operator.ts'
import type { BodyInputOf } from '#contract/core/endpoint.ts'
import { useAction } from '#web/calls/api.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import { useContractForm, type FormValues } from '#web/ui/forms/use-contract-form.ts'
import { useRefresh } from '../use-refresh.ts'

type Changes = BodyInputOf<typeof operatorEndpoints.updateOrganization>

/** Saves the operator's settings of one organization; `changesOf` turns the form into the changes. */
export function useOrganizationForm(
  { _id, version }: Pick<OperatedOrganization, '_id' | 'version'>,
  changesOf: (values: FormValues) => Changes,
  onClose: () => void,
) {
  const endpoint = operatorEndpoints.updateOrganization
  const action = useAction(endpoint)
  const refresh = useRefresh()
  const toast = useToast()
  return useContractForm({
    schema: endpoint.body,
    // The list is loaded again after success and after failure.
    send: (_, values) =>
      action
        .mutateAsync({ params: { id: _id }, body: { ...changesOf(values), version } })
        .finally(() => void refresh()),
    onDone: ({ message }) => {
      toast(message)
      onClose()
    },
  })
}
