import { reasonOf, useEndpointMutation } from '@parley/client'
import { type Meeting, retryMeetingOnZoom } from '@parley/contract'
import { formatInstant, roomPath } from '@parley/domain'
import { zoomWords } from '@parley/parts/meetings'
import { Banner, Button, useToast } from '@parley/ui'
import styles from './meeting-details.module.css'

/** Shows where a meeting is held, and what failed on Zoom. */
export function MeetingPlace({ meeting, zone, isOver }: { meeting: Meeting; zone: string; isOver: boolean }) {
  const { toast } = useToast()
  const retry = useEndpointMutation(retryMeetingOnZoom)
  const { id, link, meetingId, zoom } = meeting
  const address = link ?? (zoom ? null : location.origin + roomPath(meetingId))
  const tryAgain = () =>
    retry.mutate(
      { params: { id }, body: {} },
      {
        onError: (error) =>
          toast({
            title: 'Could not retry on Zoom',
            description: reasonOf(error, 'Please try again.'),
            destructive: true,
          }),
      },
    )
  return (
    <div className={styles.place}>
      {address === null ? (
        zoom && <output>{zoomWords(zoom)}</output>
      ) : (
        <a href={address} target="_blank" rel="noopener noreferrer" className={styles.link}>
          {address}
        </a>
      )}
      {zoom?.endedAt && <p>{`Ended on Zoom ${formatInstant(new Date(zoom.endedAt), zone)}`}</p>}
      {zoom?.problem && !isOver && (
        <Banner
          tone="danger"
          action={
            <Button size="compact" pending={retry.isPending} pendingLabel="Asking..." onClick={tryAgain}>
              Try again
            </Button>
          }
        >
          {link === null ? `${zoom.problem} Guests are told once there is a link.` : zoom.problem}
        </Banner>
      )}
    </div>
  )
}
