import type { Meeting } from '@parley/contract'
import { roomPath } from '@parley/domain'
import { LinkButton, type LinkButtonProps } from '@parley/ui'
import { useLinkClickHandler } from 'react-router-dom'
import { zoomWords } from './meeting-words.ts'
import styles from './join-link.module.css'

interface JoinLinkProps extends Omit<LinkButtonProps, 'href' | 'children'> {
  meeting: Pick<Meeting, 'meetingId' | 'link' | 'zoom'>
}

/**
 * The link to join a meeting: opens its own link in a new tab, otherwise its room in the app; for a Zoom meeting
 * without a link it shows only a text.
 */
export function JoinLink({ meeting: { meetingId, link, zoom }, onClick, ...rest }: JoinLinkProps) {
  const path = roomPath(meetingId)
  const follow = useLinkClickHandler(path)
  if (link !== null)
    return (
      <LinkButton {...rest} href={link} target="_blank" rel="noopener noreferrer" {...(onClick && { onClick })}>
        Join
      </LinkButton>
    )
  if (zoom !== null) return <span className={styles.waiting}>{zoomWords(zoom)}</span>
  return (
    <LinkButton
      {...rest}
      href={path}
      onClick={(event) => {
        onClick?.(event)
        follow(event)
      }}
    >
      Join
    </LinkButton>
  )
}
