import { errorText, isNotFound, useEndpointMutation, useIsMounted } from '@parley/client'
import { deleteTemplate, type Template } from '@parley/contract'
import { useToast } from '@parley/ui'
import { ConfirmDialog } from '@parley/ui/dialog'

interface DeleteDialogProps {
  template: Template
  onClose: () => void
}

/** Asks before a template is deleted. A template that somebody else has already deleted counts as deleted. */
export function DeleteDialog({ template: { id, name }, onClose }: DeleteDialogProps) {
  const { toast } = useToast()
  const { mutate, isPending } = useEndpointMutation(deleteTemplate)
  const isHere = useIsMounted()
  // A user who has moved on to something else by now is left there.
  const close = () => isHere.current && onClose()
  const confirm = () =>
    mutate(
      { params: { id } },
      {
        onSuccess: () => {
          toast({ title: 'Template deleted' })
          close()
        },
        onError: (error) => {
          if (isNotFound(error)) {
            toast({ title: 'Template deleted', description: 'Somebody else had already deleted it.' })
            close()
            return
          }
          toast({ title: 'Error', description: errorText(error, 'Failed to delete template'), destructive: true })
        },
      },
    )
  return (
    <ConfirmDialog
      title={`Delete “${name}”?`}
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      tone="danger"
      pending={isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      Are you sure you want to delete this template? This cannot be undone.
    </ConfirmDialog>
  )
}
