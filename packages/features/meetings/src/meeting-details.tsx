import { reasonOf, useKeyedMutation, useSignedIn } from '@parley/client'
import { cancelMeeting, type Meeting } from '@parley/contract'
import {
  ANSWER_WORDS,
  answersWords,
  formatInstant,
  checkCancelMeeting,
  dayKey,
  formatLongDate,
  type MeetingScope,
  repeatWords,
} from '@parley/domain'
import { endOf, JoinLink, spanWords } from '@parley/parts/meetings'
import { SeriesQuestion } from '@parley/parts/meetings/series'
import { Avatar, Badge, Button, Fact, Facts, useToast } from '@parley/ui'
import { ConfirmDialog, Dialog } from '@parley/ui/dialog'
import { Pencil, Video } from 'lucide-react'
import { useState } from 'react'
import { MeetingPlace } from './meeting-place.tsx'
import type { Shared } from './shared.ts'
import styles from './meeting-details.module.css'

const ANSWER_TONES = { yes: 'success', no: 'danger', maybe: 'warning' } as const

interface MeetingDetailsProps extends Shared {
  meeting: Meeting
}

/** Shows everything about a meeting, with the actions that are still possible. */
export function MeetingDetails({ meeting, address, zone, now }: MeetingDetailsProps) {
  const { actor } = useSignedIn()
  const [isConfirming, setIsConfirming] = useState(false)
  const { title, startTime, description, meetingId, userName, guests, repeat } = meeting
  const start = new Date(startTime)
  const answers = guests.some(({ answer }) => answer !== null) ? answersWords(guests) : null
  const isOver = endOf(meeting) <= now
  if (isConfirming)
    return (
      <CancelMeeting meeting={meeting} onDone={() => address.leave(meeting)} onClose={() => setIsConfirming(false)} />
    )
  return (
    <Dialog
      title={title}
      onClose={address.close}
      footer={
        isOver ? (
          <Button onClick={address.close}>Close</Button>
        ) : (
          <>
            {checkCancelMeeting(meeting, actor).allowed && (
              <Button variant="danger-quiet" onClick={() => setIsConfirming(true)}>
                Cancel meeting
              </Button>
            )}
            <Button icon={Pencil} onClick={() => address.edit(meeting)}>
              Edit
            </Button>
            <JoinLink meeting={meeting} variant="primary" icon={Video} />
          </>
        )
      }
    >
      <Facts>
        <Fact label="When" wide>
          {`${formatLongDate(dayKey(start, zone))}, ${spanWords(meeting, zone)}`}
        </Fact>
        {repeat !== null && (
          <Fact label="Repeats" wide>
            {repeatWords(repeat, dayKey(start, meeting.timezone))}
          </Fact>
        )}
        {meeting.seriesId !== null && (
          <Fact label="Repeats" wide>
            One of a series, changed separately
          </Fact>
        )}
        <Fact label="ID">{meetingId}</Fact>
        <Fact label="Host">{userName}</Fact>
        <Fact label="Where" wide>
          <MeetingPlace meeting={meeting} zone={zone} isOver={isOver} />
        </Fact>
        {description !== null && (
          <Fact label="Description" wide>
            <span className={styles.about}>{description}</span>
          </Fact>
        )}
        <Fact label={answers === null ? 'Invited' : `Invited: ${answers}`} wide>
          {guests.length === 0 ? (
            'Nobody'
          ) : (
            <ul className={styles.guests}>
              {guests.map(({ id, name, userId, answer, answeredAt }) => (
                <li key={id}>
                  <Avatar name={name} size={20} tone={userId === null ? 'customer' : 'team'} />
                  {name}
                  {answer !== null && <Badge tone={ANSWER_TONES[answer]}>{ANSWER_WORDS[answer]}</Badge>}
                  {answeredAt !== null && (
                    <time className={styles.when} dateTime={answeredAt}>
                      {formatInstant(new Date(answeredAt), zone)}
                    </time>
                  )}
                </li>
              ))}
            </ul>
          )}
        </Fact>
      </Facts>
    </Dialog>
  )
}

interface CancelMeetingProps {
  meeting: Meeting
  onDone: () => void
  onClose: () => void
}

function CancelMeeting({ meeting, onDone, onClose }: CancelMeetingProps) {
  const { toast } = useToast()
  const { run, isPending, error } = useKeyedMutation(cancelMeeting)
  const { id, title, occurrence } = meeting
  const cancel = (scope?: MeetingScope) =>
    run(
      { params: { id }, body: occurrence === null || !scope ? {} : { scope, occurrence } },
      {
        onSuccess: () => {
          toast({ title: scope && scope !== 'this' ? 'Meetings cancelled' : 'Meeting cancelled', description: title })
          onDone()
        },
      },
    )
  const question = {
    confirmLabel: 'Cancel meeting',
    pendingLabel: 'Cancelling...',
    tone: 'danger',
    pending: isPending,
    error: error ? reasonOf(error, 'Failed to cancel the meeting. Nothing was changed. Please try again.') : undefined,
    onClose,
  } as const
  const goes = `is removed from the calendar of everybody in the team who is invited. Guests are told by email, customers by text as well.`
  if (occurrence !== null)
    return (
      <SeriesQuestion {...question} title="Cancel which meetings?" onChoose={cancel}>
        {`${title} is one of a series. What you cancel ${goes}`}
      </SeriesQuestion>
    )
  return (
    <ConfirmDialog {...question} title="Cancel this meeting?" onConfirm={() => cancel()}>
      {`${title} ${goes}`}
    </ConfirmDialog>
  )
}
