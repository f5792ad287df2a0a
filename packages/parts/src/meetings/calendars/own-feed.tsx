import { reasonOf, useEndpointMutation, useEndpointQuery, useNow } from '@parley/client'
import { endCalendarFeed, getCalendarFeed, replaceCalendarFeed } from '@parley/contract'
import { PRODUCT } from '@parley/domain'
import { Button, Switch, TextField, useToast } from '@parley/ui'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { shortInstant } from './calendar-words.ts'
import styles from './calendars.module.css'

/**
 * Manages the private address at which other calendars subscribe to the user's meetings: it is shown once, and can be
 * replaced or removed.
 */
export function OwnFeed({ zone }: { zone: string }) {
  const now = useNow(30_000)
  const { toast } = useToast()
  const feed = useEndpointQuery(getCalendarFeed)
  const replace = useEndpointMutation(replaceCalendarFeed)
  const end = useEndpointMutation(endCalendarFeed)
  const [address, setAddress] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const failed = (error: unknown) =>
    toast({ title: 'Error', description: reasonOf(error, 'Nothing was changed. Try again.'), destructive: true })
  const make = () => {
    setAsking(false)
    replace.mutate({}, { onSuccess: (made) => setAddress(made.address), onError: failed })
  }
  const takeAway = () =>
    end.mutate(
      {},
      {
        onSuccess: () => {
          setAddress(null)
          toast({ title: 'Private address turned off' })
        },
        onError: failed,
      },
    )
  const copy = (text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => toast({ title: 'Private address copied' }),
      () =>
        toast({ title: 'Could not copy', description: 'Select the address and copy it by hand.', destructive: true }),
    )
  if (!feed.data) return null
  const { hint, readAt } = feed.data
  return (
    <section className={styles.box} aria-label={`Your ${PRODUCT.name} meetings elsewhere`}>
      <header className={styles.head}>
        <h3 className={styles.title}>{`Your ${PRODUCT.name} meetings elsewhere`}</h3>
        <Switch
          label="Private address"
          hideLabel
          checked={hint !== null}
          pending={replace.isPending || end.isPending}
          onCheckedChange={(isOn) => (isOn ? make() : takeAway())}
        />
      </header>
      {hint !== null && (
        <div className={styles.row}>
          <div className={styles.who}>
            {address === null ? (
              <code className={styles.code}>{hint}</code>
            ) : (
              <TextField
                label="Private address, shown only once"
                readOnly
                value={address}
                onFocus={(event) => event.currentTarget.select()}
              />
            )}
            <span className={styles.about}>
              {`Whoever has it sees your meetings. ${readAt === null ? 'No calendar has read it yet.' : `Read ${shortInstant(readAt, zone, now)}.`}`}
            </span>
            <span className={styles.actions}>
              {address !== null && (
                <Button size="compact" icon={Copy} onClick={() => copy(address)}>
                  Copy address
                </Button>
              )}
              {!isAsking && (
                <Button size="compact" variant="quiet" pending={replace.isPending} onClick={() => setAsking(true)}>
                  Replace
                </Button>
              )}
            </span>
            {isAsking && (
              <section className={styles.ask} aria-label="Replace the private address">
                <span>Calendars that use the old address stop updating.</span>
                <Button size="compact" onClick={() => setAsking(false)}>
                  Keep it
                </Button>
                <Button size="compact" variant="danger" onClick={make}>
                  Replace it
                </Button>
              </section>
            )}
          </div>
        </div>
      )}
    </section>
  )
}
