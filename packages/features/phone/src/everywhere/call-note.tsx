import { errorText, useEndpointMutation } from '@parley/client'
import { type Call, saveCallNote } from '@parley/contract'
import { CALL_NOTE_MAX } from '@parley/domain'
import { Button, TextArea, useToast } from '@parley/ui'
import { useState } from 'react'
import styles from './call-bar.module.css'

/** What the team should know of a call; kept with it, shown in the history. */
export function CallNote({ call, onClose }: { call: Call; onClose: () => void }) {
  const { toast } = useToast()
  const save = useEndpointMutation(saveCallNote)
  const [note, setNote] = useState(call.note ?? '')
  const keep = () =>
    save.mutate(
      { params: { id: call.id }, body: { note } },
      {
        onSuccess: () => {
          toast({ title: 'Note saved' })
          onClose()
        },
        onError: (error) =>
          toast({
            title: 'Failed to save the note',
            description: errorText(error, 'Please try again.'),
            destructive: true,
          }),
      },
    )
  return (
    <div className={styles.note}>
      <TextArea
        label="Note about this call"
        hint="Saved with the call. Team only."
        rows={3}
        maxLength={CALL_NOTE_MAX}
        autoFocus
        value={note}
        onValueChange={setNote}
      />
      <div className={styles.noteActions}>
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
        <Button variant="team" pending={save.isPending} onClick={keep}>
          {call.note === null ? 'Add note' : 'Save note'}
        </Button>
      </div>
    </div>
  )
}
