import { reasonOf, useEndpointMutation, useSignedIn } from '@parley/client'
import { cancelMeeting, type Meeting } from '@parley/contract'
import { checkCancelMeeting, dayKey, formatLongDate, meetingState, roomPath } from '@parley/domain'
import { JoinLink, spanWords } from '@parley/parts/meetings'
import { Avatar, Button, Fact, Facts, useToast } from '@parley/ui'
import { ConfirmDialog, Dialog } from '@parley/ui/dialog'
import { Pencil, Video } from 'lucide-react'
import { useState } from 'react'
import { endOf } from './days.ts'
import type { Shared } from './shared.ts'
import styles from './meeting-details.module.css'

interface MeetingDetailsProps extends Shared {
  meeting: Meeting
}

/** All of a meeting, with what can still be done. */
export function MeetingDetails({ meeting, address, zone, now }: MeetingDetailsProps) {
  const { actor } = useSignedIn()
  const [isConfirming, setIsConfirming] = useState(false)
  const { title, startTime, description, link, meetingId, userName, guests } = meeting
  const start = new Date(startTime)
  const isOver = meetingState({ startTime: start, endTime: endOf(meeting), status: 'scheduled' }, now) === 'over'
  if (isConfirming)
    return <CancelMeeting meeting={meeting} onDone={address.close} onClose={() => setIsConfirming(false)} />
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
            <Button icon={Pencil} onClick={() => address.edit(meeting.id)}>
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
        <Fact label="ID">{meetingId}</Fact>
        <Fact label="Called by">{userName}</Fact>
        <Fact label="Where" wide>
          <a href={link ?? roomPath(meetingId)} target="_blank" rel="noreferrer" className={styles.link}>
            {link ?? location.origin + roomPath(meetingId)}
          </a>
        </Fact>
        {description !== null && (
          <Fact label="Description" wide>
            <span className={styles.about}>{description}</span>
          </Fact>
        )}
        <Fact label="Invited" wide>
          {guests.length === 0 ? (
            'Nobody'
          ) : (
            <ul className={styles.guests}>
              {guests.map(({ id, name, userId }) => (
                <li key={id}>
                  <Avatar name={name} size={20} tone={userId === null ? 'customer' : 'team'} />
                  {name}
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
  const { mutate, isPending, error } = useEndpointMutation(cancelMeeting)
  return (
    <ConfirmDialog
      title="Cancel this meeting?"
      confirmLabel="Cancel meeting"
      pendingLabel="Cancelling..."
      tone="danger"
      pending={isPending}
      error={
        error ? reasonOf(error, 'Failed to cancel the meeting. Nothing was changed, please try again.') : undefined
      }
      onConfirm={() =>
        mutate(
          { params: { id: meeting.id } },
          {
            onSuccess: () => {
              toast({ title: 'Meeting cancelled', description: meeting.title })
              onDone()
            },
          },
        )
      }
      onClose={onClose}
    >
      {`${meeting.title} goes from the calendar of everybody in the team who is invited. Customers are not told by Parley: text or call them.`}
    </ConfirmDialog>
  )
}
