import { useNow, useSignedIn } from '@parley/client'
import { isLocalDate, type LocalDate, todayIn } from '@parley/domain'
import { DateField } from '@parley/ui'
import { FormDialog } from '@parley/ui/dialog'
import { useState } from 'react'

interface JumpDialogProps {
  onJump: (date: LocalDate) => void
  onClose: () => void
}

/** Asks for the date at which to open the thread. */
export function JumpDialog({ onJump, onClose }: JumpDialogProps) {
  const { user } = useSignedIn()
  const today = todayIn(user.settings.display.timezone, useNow())
  const [date, setDate] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = () => {
    if (isLocalDate(date) && date <= today) onJump(date)
    else setMissing(true)
  }
  return (
    <FormDialog title="Jump to date" size="confirm" onClose={onClose} onSubmit={submit} submitLabel="Show messages">
      <DateField
        label="Date"
        hint="The conversation opens at the first message on or after that day."
        value={date}
        max={today}
        error={isMissing ? 'Please choose today or an earlier day' : undefined}
        autoFocus
        onValueChange={(value) => {
          setDate(value)
          setMissing(false)
        }}
      />
    </FormDialog>
  )
}
