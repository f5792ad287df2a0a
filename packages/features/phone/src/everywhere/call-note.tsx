import { errorText, useEndpointMutation, useSignedIn } from '@parley/client'
import { type Call, saveCallNote } from '@parley/contract'
import { CALL_NOTE_MAX } from '@parley/domain'
import { Button, TextArea, useToast } from '@parley/ui'
import { keepText, useKeptText } from '../kept-texts.ts'
import { CallAside } from './call-aside.tsx'
import styles from './call-bar.module.css'

/** Whom one talks with, and what the team should know of the call: kept with it, shown in the history; until it is saved, on this device. */
export function CallNote({ call, onClose }: { call: Call; onClose: () => void }) {
  const { toast } = useToast()
  const save = useEndpointMutation(saveCallNote)
  const { userId } = useSignedIn().actor
  const subject = `call ${call.id}`
  const saved = call.note ?? ''
  const note = useKeptText(userId, subject) ?? saved
  const keep = () =>
    save.mutate(
      { params: { id: call.id }, body: { note } },
      {
        onSuccess: () => {
          keepText(userId, subject, null)
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
      <CallAside call={call} />
      <TextArea
        label="Note about this call"
        hint="Saved with the call. Team only."
        rows={3}
        maxLength={CALL_NOTE_MAX}
        autoFocus
        value={note}
        readOnly={save.isPending}
        onValueChange={(text) => keepText(userId, subject, text === saved ? null : text)}
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
