import { errorText, useEndpointMutation, useIsMounted, useSignedIn } from '@parley/client'
import { type Call, saveCallNote } from '@parley/contract'
import { CALL_NOTE_MAX } from '@parley/domain'
import { Button, TextArea, useToast } from '@parley/ui'
import { keepText, sendText, useKeptText } from '../kept-texts.ts'
import { CallAside } from './call-aside.tsx'
import styles from './call-bar.module.css'

/**
 * Form for the team's note about a call, with context on the other party. A saved note is kept with the call and shown
 * in the history; an unsaved one is kept on this device.
 */
export function CallNote({ call, onClose }: { call: Call; onClose: () => void }) {
  const { toast } = useToast()
  const { mutateAsync, isPending } = useEndpointMutation(saveCallNote)
  const { userId } = useSignedIn().actor
  const subject = `call ${call.id}`
  const saved = call.note ?? ''
  const note = useKeptText(userId, subject) ?? saved
  const isHere = useIsMounted()
  const keep = async () => {
    try {
      await sendText(userId, subject, note, () => mutateAsync({ params: { id: call.id }, body: { note } }))
    } catch (error) {
      const description = errorText(error, 'Please try again.')
      toast({ title: 'Failed to save the note', description, destructive: true })
      return
    }
    toast({ title: 'Note saved' })
    // The form may have been closed while saving and opened again to write more.
    if (isHere.current) onClose()
  }
  return (
    <div className={styles.note}>
      <CallAside call={call} />
      <TextArea
        label="Note about this call"
        hint="Saved with the call. Team only."
        rows={3}
        maxLength={CALL_NOTE_MAX}
        autoFocus
        value={note}
        readOnly={isPending}
        onValueChange={(text) => keepText(userId, subject, text === saved ? null : text)}
      />
      <div className={styles.noteActions}>
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
        <Button variant="team" pending={isPending} onClick={() => void keep()}>
          {call.note === null ? 'Add note' : 'Save note'}
        </Button>
      </div>
    </div>
  )
}
