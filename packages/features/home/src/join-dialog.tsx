import { failureText, useEndpointQuery, useSignedIn } from '@parley/client'
import { findMeeting, type ResponseOf } from '@parley/contract'
import { checkMeetingLink, dayKey, formatLongDate, meetingDigits, roomOfLink, roomPath } from '@parley/domain'
import { JoinLink, spanWords } from '@parley/parts/meetings'
import { Banner, Button, TextField } from '@parley/ui'
import { Dialog } from '@parley/ui/dialog'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import styles from './join-dialog.module.css'

type FoundMeeting = ResponseOf<typeof findMeeting>[number]

interface JoinDialogProps {
  onClose: () => void
}

/** Finds a meeting by its ID, or opens its link: one of the product's rooms in this tab, anything else in a new tab. */
export function JoinDialog({ onClose }: JoinDialogProps) {
  const zone = useSignedIn().user.settings.display.timezone
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [code, setCode] = useState<string | null>(null)
  const found = useEndpointQuery(findMeeting, { query: { code: code ?? '' } }, { enabled: code !== null })
  const link = typed.includes('://') ? checkMeetingLink(typed) : null
  const room = roomOfLink(typed, location.origin)
  const submit = () => {
    if (room !== null) return void navigate(roomPath(room))
    if (link) {
      if (!link.allowed) return setProblem(link.text)
      window.open(typed.trim(), '_blank', 'noopener,noreferrer')
      return onClose()
    }
    if (meetingDigits(typed) === '') return setProblem('Please enter the ID or the link of a meeting')
    if (code === meetingDigits(typed)) return void found.refetch()
    return setCode(meetingDigits(typed))
  }
  const [meeting] = (code !== null && found.data) || []
  const isSought = code !== null && found.isFetching
  return (
    <Dialog
      title="Join a meeting"
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" pending={isSought} pendingLabel="Finding...">
            {room !== null ? 'Join the meeting' : link ? 'Open the link' : 'Find the meeting'}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <TextField
          label="Meeting ID or link"
          required
          autoFocus
          autoComplete="off"
          placeholder="481 220 9034"
          value={typed}
          error={problem}
          onValueChange={(value) => {
            setTyped(value)
            setProblem(null)
            setCode(null)
          }}
        />
        {code !== null && found.error && (
          <Banner tone="danger" isAlert>
            {failureText(found.error, 'Please try again.')}
          </Banner>
        )}
        {code !== null && found.data && !meeting && (
          <Banner tone="warning" isAlert>
            No current or upcoming meeting has this ID. Check the digits, or ask the host.
          </Banner>
        )}
        {meeting && (
          <section className={styles.found} aria-label="Found meeting">
            <strong>{meeting.title}</strong>
            <span>{`${whenWords(meeting, zone)}, by ${meeting.userName}`}</span>
            <JoinLink meeting={meeting} variant="primary" onClick={onClose} />
          </section>
        )}
      </div>
    </Dialog>
  )
}

const whenWords = ({ startTime, endTime }: Pick<FoundMeeting, 'startTime' | 'endTime'>, zone: string) =>
  startTime === null
    ? 'At any time'
    : `${formatLongDate(dayKey(new Date(startTime), zone))}, ${spanWords({ startTime, endTime }, zone)}`
