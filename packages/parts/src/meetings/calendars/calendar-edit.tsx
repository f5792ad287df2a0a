import { reasonOf, useEndpointMutation } from '@parley/client'
import { type ConnectedCalendar, updateCalendar } from '@parley/contract'
import { CALENDAR_NAME_MAX, checkCalendarAddress, checkCalendarName } from '@parley/domain'
import { Button, TextField, useToast } from '@parley/ui'
import { useState } from 'react'
import styles from './calendars.module.css'

interface CalendarEditProps {
  calendar: ConnectedCalendar
  what: 'name' | 'address'
  onClose: () => void
}

/** Renames a connected calendar, or changes the address from which it is read. */
export function CalendarEdit({ calendar: { id, name }, what, onClose }: CalendarEditProps) {
  const isName = what === 'name'
  const { toast } = useToast()
  const [text, setText] = useState(isName ? name : '')
  const [problem, setProblem] = useState<string | null>(null)
  const update = useEndpointMutation(updateCalendar)
  const submit = () => {
    const check = isName ? checkCalendarName(text) : checkCalendarAddress(text)
    if (!check.allowed) return setProblem(check.text)
    return update.mutate(
      { params: { id }, body: { [what]: text } },
      {
        onSuccess: () => {
          toast({ title: isName ? 'Calendar renamed' : 'Address changed' })
          onClose()
        },
        onError: (error) => setProblem(reasonOf(error, 'It was not saved. Try again.')),
      },
    )
  }
  return (
    <form
      className={styles.line}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className={styles.field}>
        <TextField
          label={isName ? 'Name' : 'New address'}
          hint={isName ? 'Leave empty to use its original name' : undefined}
          autoFocus
          autoComplete="off"
          {...(isName && { maxLength: CALENDAR_NAME_MAX })}
          value={text}
          readOnly={update.isPending}
          error={problem}
          onValueChange={(typed) => {
            setText(typed)
            setProblem(null)
          }}
        />
      </div>
      <Button size="compact" disabled={update.isPending} onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" size="compact" variant="primary" pending={update.isPending} pendingLabel="Saving...">
        Save
      </Button>
    </form>
  )
}
