import { reasonOf, useEndpointMutation } from '@parley/client'
import { type CustomField, deleteCustomField, updateCustomField } from '@parley/contract'
import { useState } from 'react'
import { useFieldToasts } from './use-field-toasts.ts'

/** Deletes a field after confirmation, or makes it inactive instead. */
export function useFieldRemoval(field: CustomField | null, onDone: () => void) {
  const { said } = useFieldToasts()
  const [isConfirming, setIsConfirming] = useState(false)
  const removal = useEndpointMutation(deleteCustomField)
  const update = useEndpointMutation(updateCustomField)
  const params = { id: field?.id ?? '' }
  const done = (title: string) => ({
    onSuccess: () => {
      said(title)
      onDone()
    },
  })
  const error = removal.error ?? update.error
  return {
    isConfirming,
    isPending: removal.isPending || update.isPending,
    isDeleted: removal.isSuccess,
    error: error ? reasonOf(error, 'Failed to delete custom field') : undefined,
    ask: () => setIsConfirming(true),
    stop: () => setIsConfirming(false),
    remove: () => removal.mutate({ params }, done('Custom Field Deleted')),
    deactivate: () => update.mutate({ params, body: { isActive: false } }, done('Custom Field Updated')),
  }
}
