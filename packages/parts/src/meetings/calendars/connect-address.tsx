import { reasonOf, useKeyedMutation } from '@parley/client'
import { connectCalendar } from '@parley/contract'
import { checkCalendarAddress } from '@parley/domain'
import { Button, TextField } from '@parley/ui'
import { useState } from 'react'
import styles from './calendars.module.css'

/** Connects a calendar by the address at which it is published. */
export function ConnectAddress({ disabledReason }: { disabledReason: string | undefined }) {
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState<{ address: string; text: string } | null>(null)
  const connect = useKeyedMutation(connectCalendar)
  const submit = () => {
    if (disabledReason !== undefined) return
    const check = checkCalendarAddress(address)
    if (!check.allowed) return setProblem({ address, text: check.text })
    return connect.run(
      { body: { address } },
      {
        onSuccess: () => setAddress((typed) => (typed === address ? '' : typed)),
        onError: (error) =>
          setProblem({ address, text: reasonOf(error, 'The calendar was not connected. Try again.') }),
      },
    )
  }
  return (
    <div className={styles.form}>
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
            label="Calendar address (ICS)"
            type="url"
            inputMode="url"
            autoComplete="off"
            autoFocus
            placeholder="https:// or webcal://"
            value={address}
            error={problem?.address === address ? problem.text : null}
            onValueChange={(text) => {
              setAddress(text)
              setProblem(null)
            }}
          />
        </div>
        <Button
          type="submit"
          variant="primary"
          pending={connect.isPending}
          pendingLabel="Connecting..."
          disabledReason={disabledReason}
        >
          Connect
        </Button>
      </form>
      <details className={styles.where}>
        <summary>Where do I find the address?</summary>
        <dl className={styles.places}>
          <dt>Google Calendar</dt>
          <dd>On a computer: Settings, the calendar on the left, Secret address in iCal format.</dd>
          <dt>Outlook</dt>
          <dd>Settings, Calendar, Shared calendars, Publish a calendar, the ICS link.</dd>
          <dt>iCloud</dt>
          <dd>In Calendar, share the calendar, switch Public Calendar on, and copy its link.</dd>
        </dl>
        <p className={styles.about}>Whoever has this address can read the calendar. It is kept encrypted.</p>
      </details>
    </div>
  )
}
