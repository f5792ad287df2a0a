import { roomPath } from '@parley/domain'
import { LinkButton, type LinkButtonProps } from '@parley/ui'
import { useLinkClickHandler } from 'react-router-dom'

interface JoinLinkProps extends Omit<LinkButtonProps, 'href' | 'children'> {
  meeting: { meetingId: string; link: string | null }
}

/** Leads to where a meeting is held: to its own link in a new tab, else to its room here. */
export function JoinLink({ meeting: { meetingId, link }, onClick, ...rest }: JoinLinkProps) {
  const path = roomPath(meetingId)
  const follow = useLinkClickHandler(path)
  if (link !== null)
    return (
      <LinkButton {...rest} href={link} target="_blank" rel="noopener noreferrer" {...(onClick && { onClick })}>
        Join
      </LinkButton>
    )
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
