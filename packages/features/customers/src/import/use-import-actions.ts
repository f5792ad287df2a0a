import { ClockContext, errorText, useApi, useEndpointMutation, useSignedIn } from '@parley/client'
import {
  cancelCustomerImport,
  type CustomerImportDetails,
  exportRefusedRows,
  undoCustomerImport,
} from '@parley/contract'
import { BYTE_ORDER_MARK, csvFileName } from '@parley/domain'
import { saveFile } from '@parley/parts/files'
import { useToast } from '@parley/ui'
import { use, useState } from 'react'

/** The actions on an import that has been started. */
export function useImportActions({ id }: Pick<CustomerImportDetails, 'id'>) {
  const { client } = useApi()
  const { toast } = useToast()
  const clock = use(ClockContext)
  const zone = useSignedIn().user.settings.display.timezone
  const [isSaving, setSaving] = useState(false)
  const cancel = useEndpointMutation(cancelCustomerImport)
  const undo = useEndpointMutation(undoCustomerImport)
  const params = { id }
  const failed = (words: string) => (error: unknown) =>
    toast({ title: 'Error', description: errorText(error, words), destructive: true })
  const download = async () => {
    setSaving(true)
    try {
      const text = await client.call(exportRefusedRows, { params })
      saveFile(csvFileName('refused-rows', zone, clock.now()), BYTE_ORDER_MARK + text)
    } catch (error) {
      failed('Failed to fetch the refused rows')(error)
    } finally {
      setSaving(false)
    }
  }
  return {
    cancel: () => cancel.mutate({ params }, { onError: failed('Failed to stop the import') }),
    undo: () => undo.mutate({ params }, { onError: failed('Failed to undo the import') }),
    download: () => void download(),
    isCancelling: cancel.isPending,
    isUndoing: undo.isPending,
    isSaving,
  }
}
