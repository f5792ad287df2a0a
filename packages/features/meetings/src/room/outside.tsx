import { formatPhone, PRODUCT } from '@parley/domain'
import type { RoomEnding } from '@parley/state-machines'
import { Button, focusHeading, LinkButton, pageHeading, Spinner } from '@parley/ui'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router-dom'
import type { RoomDoor } from './lobby.tsx'
import { useLook } from './use-door.ts'
import styles from './outside.module.css'

interface WaitingProps {
  door: RoomDoor
  onCancel: () => void
}

/** Moves the focus to the page heading when this screen replaces another. */
const useHeading = () => useEffect(() => void focusHeading(pageHeading()), [])

/** Shown to a guest who has asked to join. */
export function Waiting({ door, onCancel }: WaitingProps) {
  useHeading()
  return (
    <main className={styles.page}>
      <section className={styles.card} aria-live="polite">
        <Spinner />
        <h1 className={styles.title}>{`${door.hostName} was asked to let you in`}</h1>
        <p className={styles.words}>{`You join ${door.title} as soon as somebody lets you in.`}</p>
        <Button onClick={onCancel}>Cancel</Button>
      </section>
    </main>
  )
}

interface ElsewhereProps {
  door: RoomDoor
  /** null when the link is not shown here: those invited have it from their invitation. */
  link: string | null
  onLook: () => void
}

/** Shown when the meeting is held at another link, so that nobody can join here. */
export function Elsewhere({ door, link, onLook }: ElsewhereProps) {
  useHeading()
  useLook(onLook)
  return (
    <main className={styles.page}>
      <title>{`${door.title} · ${PRODUCT.name}`}</title>
      <section className={styles.card}>
        <h1 className={styles.title}>This meeting is held at another link</h1>
        <p className={styles.words}>{door.title}</p>
        {link === null ? (
          <p className={styles.words}>{`Use the link in your invitation, or ask ${door.hostName} for it.`}</p>
        ) : (
          <LinkButton variant="primary" href={link} target="_blank" rel="noopener noreferrer">
            Open the link
          </LinkButton>
        )}
        <ToMeetings door={door} />
      </section>
    </main>
  )
}

/** The link to the meetings, for signed-in users only. */
function ToMeetings({ door }: { door: RoomDoor }) {
  if (door.name === null) return null
  return (
    <Link className={styles.link} to="/meetings">
      Go to meetings
    </Link>
  )
}

interface OutsideProps {
  door: RoomDoor
  ending: RoomEnding
  onAgain: () => void
  /** The status of a recording, if there is one. */
  children?: ReactNode
}

/** Shown to somebody who is outside the room again. */
export function Outside({ door, ending, onAgain, children }: OutsideProps) {
  useHeading()
  return (
    <main className={styles.page}>
      <section className={styles.card}>
        <h1 className={styles.title}>{titleOf(ending, door)}</h1>
        <p className={styles.words}>{door.title}</p>
        {children && (
          <div className={styles.rest} aria-live="polite">
            {children}
          </div>
        )}
        {ending !== 'refused' && (
          <Button variant="primary" onClick={onAgain}>
            {ending === 'unanswered' ? 'Ask again' : 'Back to the lobby'}
          </Button>
        )}
        <ToMeetings door={door} />
      </section>
    </main>
  )
}

function titleOf(ending: RoomEnding, { organizationPhone }: RoomDoor): string {
  if (ending === 'refused') return 'You were not let in.'
  if (ending === 'ended') return 'The meeting has ended.'
  if (ending === 'left') return 'You have left the meeting.'
  return organizationPhone === null
    ? 'Nobody let you in.'
    : `Nobody let you in. Call ${formatPhone(organizationPhone)}.`
}
