import { ApiError, errorText, useEndpointMutation } from '@parley/client'
import { type PhoneLine, setOwnPhone } from '@parley/contract'
import { formatPhone } from '@parley/domain'
import { Button, TextField, VisuallyHidden } from '@parley/ui'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import styles from './lines.module.css'

/** Shows the telephone at which the user's calls ring, and changes it. */
export function OwnPhone({ line: { ringsAt } }: { line: PhoneLine }) {
  const [isEditing, setIsEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    // Restores the focus to the button only if the user has not focused something else while it was saved.
    if (wasEditing.current && !isEditing && document.activeElement === document.body) opener.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  if (isEditing) return <OwnPhoneForm ringsAt={ringsAt} onClose={() => setIsEditing(false)} />
  return (
    <div className={styles.own}>
      <p className={styles.number}>
        {ringsAt === null ? 'Your calls have no phone to ring yet.' : `Your calls ring at ${formatPhone(ringsAt)}`}
      </p>
      <Button ref={opener} size="compact" onClick={() => setIsEditing(true)}>
        {ringsAt === null ? 'Add' : 'Change'}
        <VisuallyHidden> your own phone</VisuallyHidden>
      </Button>
    </div>
  )
}

function OwnPhoneForm({ ringsAt, onClose }: { ringsAt: string | null; onClose: () => void }) {
  const [typed, setTyped] = useState(ringsAt === null ? '' : formatPhone(ringsAt))
  const { mutate, isPending, error, reset } = useEndpointMutation(setOwnPhone)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    mutate({ body: { phoneNumber: typed.trim() || null } }, { onSuccess: onClose })
  }
  const refused = error instanceof ApiError ? error.body?.fields?.['phoneNumber'] : undefined
  return (
    <form className={styles.form} onSubmit={save}>
      <TextField
        ref={field}
        label="Your own phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        hint="Your calls ring at this number. Colleagues and customers do not see it."
        value={typed}
        readOnly={isPending}
        error={refused ?? (error ? errorText(error, 'It could not be saved. Please try again.') : undefined)}
        onValueChange={(value) => {
          setTyped(value)
          if (!isPending) reset()
        }}
      />
      <div className={styles.buttons}>
        <Button disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" pending={isPending} pendingLabel="Saving...">
          Save
        </Button>
      </div>
    </form>
  )
}
