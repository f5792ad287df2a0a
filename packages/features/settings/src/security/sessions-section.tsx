import { isNotFound, reasonOf, useEndpointMutation, useEndpointQuery, useNow, useSignedIn } from '@parley/client'
import { type AccountSession, endSessions, listSessions } from '@parley/contract'
import { formatAgo, formatInstant } from '@parley/domain'
import { QueryState } from '@parley/parts/query-state'
import { Badge, Button, Icon, useToast } from '@parley/ui'
import { Globe, Monitor, Smartphone, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { FormSection } from '../form/settings-form.tsx'
import styles from './security.module.css'

const ICONS = { computer: Monitor, phone: Smartphone, other: Globe } as const

/** Lists the user's sessions and ends them. */
export function SessionsSection() {
  const query = useEndpointQuery(listSessions)
  const { refetch } = query
  // There is no live event for a sign-in elsewhere, so the list is refetched.
  useEffect(() => void refetch(), [refetch])
  return (
    <FormSection title="Sessions" text="Where you are signed in.">
      <QueryState
        query={query}
        loading="Loading your sessions..."
        failed="Failed to fetch your sessions"
        safe="Nothing was changed."
        stale="Could not refresh your sessions."
      >
        {(sessions) => <Sessions sessions={sessions} onMissed={() => void refetch()} />}
      </QueryState>
    </FormSection>
  )
}

interface SessionsProps {
  sessions: readonly AccountSession[]
  /** Called when a session to be ended no longer exists. */
  onMissed: () => void
}

function Sessions({ sessions, onMissed }: SessionsProps) {
  const { toast } = useToast()
  const end = useEndpointMutation(endSessions)
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  const run = (sessionId: string | null) =>
    end.mutate(
      { body: { sessionId } },
      {
        onSuccess: () => toast({ title: sessionId === null ? 'Signed out everywhere else' : 'Session ended' }),
        onError: (error) => {
          toast({ title: 'Error', description: reasonOf(error, 'Failed to sign out'), destructive: true })
          if (isNotFound(error)) onMissed()
        },
      },
    )
  const endingId = end.isPending ? end.variables.body?.sessionId : undefined
  return (
    <>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={endingId === session.id}
            onEnd={() => !end.isPending && run(session.id)}
          />
        ))}
      </ul>
      <div className={styles.foot}>
        {others.length === 0 ? (
          <p className={styles.hint}>You are not signed in anywhere else.</p>
        ) : (
          <>
            <Button variant="quiet" pending={endingId === null} pendingLabel="Ending..." onClick={() => run(null)}>
              End all others
            </Button>
            <p className={styles.hint}>If one of these is not you, end it, then change your password.</p>
          </>
        )}
      </div>
    </>
  )
}

interface SessionRowProps {
  session: AccountSession
  isEnding: boolean
  onEnd: () => void
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const now = useNow()
  const zone = useSignedIn().user.settings.display.timezone
  const { browser, address, isCurrent, isNewBrowser } = session
  const where = address === null ? browser : `${browser}, ${address}`
  const isWorrying = isNewBrowser && !isCurrent
  return (
    <li className={styles.session} aria-label={where}>
      <span className={styles.mark} data-worrying={isWorrying || undefined}>
        <Icon as={isWorrying ? TriangleAlert : ICONS[session.device]} />
      </span>
      <div className={styles.where}>
        <p className={styles.name}>
          {where} {isCurrent && <Badge tone="success">This one</Badge>}
          {isWorrying && <Badge tone="warning">New browser</Badge>}
        </p>
        <p className={styles.hint}>Signed in {formatInstant(new Date(session.createdAt), zone)}</p>
      </div>
      <p className={styles.seen}>{isCurrent ? 'Active now' : formatAgo(new Date(session.lastSeenAt), now)}</p>
      {!isCurrent && (
        <Button
          size="compact"
          variant={isWorrying ? 'danger' : 'quiet'}
          aria-label={`End ${where}`}
          pending={isEnding}
          pendingLabel="Ending..."
          onClick={onEnd}
        >
          End
        </Button>
      )}
    </li>
  )
}
