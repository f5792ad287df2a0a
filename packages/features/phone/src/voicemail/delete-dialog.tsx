import { changeFailure, useEndpointMutation } from '@parley/client'
import { deleteVoicemail, type VoicemailView } from '@parley/contract'
import { formatVoicemailDuration } from '@parley/domain'
import { useToast } from '@parley/ui'
import { ConfirmDialog } from '@parley/ui/dialog'

interface DeleteDialogProps {
  voicemail: VoicemailView
  onClose: () => void
  onDeleted: () => void
}

/** Confirms the deletion of a voicemail for the whole team. */
export function DeleteDialog({ voicemail: { id, name, duration }, onClose, onDeleted }: DeleteDialogProps) {
  const remove = useEndpointMutation(deleteVoicemail)
  const { toast } = useToast()
  return (
    <ConfirmDialog
      title="Delete voicemail?"
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      tone="danger"
      pending={remove.isPending}
      error={remove.error ? changeFailure(remove.error, 'Nothing was deleted. Please try again.') : undefined}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(
          { params: { id } },
          {
            onSuccess: () => {
              toast({ title: 'Voicemail deleted' })
              onDeleted()
            },
          },
        )
      }
    >
      {`The voicemail from ${name}, ${formatVoicemailDuration(duration)}, and its recording will be deleted for the whole team. This cannot be undone.`}
    </ConfirmDialog>
  )
}
