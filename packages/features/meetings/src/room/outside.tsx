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

/** Where the screen has changed under somebody, they go on from its heading. */
const useHeading = () => useEffect(() => void focusHeading(pageHeading()), [])

/** A guest has asked to come in. */
export function Waiting({ door, onCancel }: WaitingProps) {
  useHeading()
  return (
    <main className={styles.page}>
      <section className={styles.card} aria-live="polite">
        <Spinner />
        <h1 className={styles.title}>{`${door.hostName} has been asked`}</h1>
        <p className={styles.words}>{`You come into ${door.title} as soon as somebody lets you in.`}</p>
        <Button onClick={onCancel}>Cancel</Button>
      </section>
    </main>
  )
}

interface ElsewhereProps {
  door: RoomDoor
  /** null: whoever is invited has it. */
  link: string | null
  onLook: () => void
}

/** The meeting is held at another link: nobody comes in here. */
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

/** The way on for who is signed in. */
function ToMeetings({ door }: { door: RoomDoor }) {
  if (door.name === null) return null
  return (
    <Link className={styles.link} to="/meetings">
      To your meetings
    </Link>
  )
}

interface OutsideProps {
  door: RoomDoor
  ending: RoomEnding
  onAgain: () => void
  /** What is still to be said of a recording. */
  children?: ReactNode
}

/** What is said to somebody who is outside again. */
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
