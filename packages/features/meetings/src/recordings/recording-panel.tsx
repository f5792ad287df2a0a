import { changeFailure, useEndpointMutation } from '@parley/client'
import { deleteRecording, type RecordingView } from '@parley/contract'
import { formatInstant, formatMegabytes, formatTalk, isPlayable, recordingState } from '@parley/domain'
import { Banner, Button, IconButton, useToast } from '@parley/ui'
import { ConfirmDialog } from '@parley/ui/dialog'
import { Download, Trash2, X } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { RecordingPlayer } from './recording-player.tsx'
import { stateWords } from './recording-row.tsx'
import styles from '../recordings.module.css'

interface RecordingPanelProps {
  recording: RecordingView
  zone: string
  now: Date
  onClose: () => void
  /** Called once it is deleted; another recording may be open by then. */
  onDeleted: () => void
}

/** Shows one recording, to be played, downloaded and deleted. */
export function RecordingPanel({ recording, zone, now, onClose, onDeleted }: RecordingPanelProps) {
  const { id, title, startedAt, lengthMs, bytes, userName, people, canDelete, url } = recording
  const [isAsking, setIsAsking] = useState(false)
  const remove = useEndpointMutation(deleteRecording)
  const { toast } = useToast()
  const heading = useRef<HTMLHeadingElement>(null)
  // Runs before the browser takes the focus from a hidden element.
  useLayoutEffect(() => {
    // On a small screen the panel replaces the list, including the row that had the focus.
    if (document.activeElement?.checkVisibility() === false) heading.current?.focus()
  }, [])
  const length = formatTalk(Math.floor(lengthMs / 1000))
  const words = stateWords(recording, now)
  const isReady = isPlayable(recordingState(recording, now))
  return (
    <section className={styles.panel} aria-label="Opened recording">
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.name}>
          {title}
        </h2>
        <IconButton name="Close recording" icon={X} onClick={onClose} />
      </header>
      {words && <Banner tone={isReady ? 'warning' : 'info'}>{words}</Banner>}
      {isReady && <RecordingPlayer url={url} title={title} />}
      <dl className={styles.about}>
        <dt>Meeting</dt>
        <dd>{formatInstant(new Date(startedAt), zone)}</dd>
        <dt>In the room</dt>
        <dd>{people.map(({ name, isGuest }) => (isGuest ? `${name} (guest)` : name)).join(', ')}</dd>
        <dt>Recorded by</dt>
        <dd>{`${userName}. Everybody was told.`}</dd>
        <dt>Length</dt>
        <dd>{`${length}, ${formatMegabytes(bytes)}`}</dd>
      </dl>
      <div className={styles.actions}>
        {isReady && (
          <a className={styles.download} href={`${url}?download`} download>
            <Download size={16} aria-hidden />
            Download
          </a>
        )}
        {canDelete && (
          <Button icon={Trash2} onClick={() => setIsAsking(true)}>
            Delete
          </Button>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Delete recording?"
          confirmLabel="Delete"
          pendingLabel="Deleting..."
          tone="danger"
          pending={remove.isPending}
          error={remove.error ? changeFailure(remove.error, 'Nothing was deleted. Please try again.') : undefined}
          onClose={() => setIsAsking(false)}
          onConfirm={() =>
            remove.mutate(
              { params: { id } },
              {
                onSuccess: () => {
                  toast({ title: 'Recording deleted' })
                  onDeleted()
                },
              },
            )
          }
        >
          {`The recording of ${title}, ${length}, will be deleted for everybody. This cannot be undone.`}
        </ConfirmDialog>
      )}
    </section>
  )
}
