import { Banner, Button } from '@parley/ui'
import { Dialog } from '@parley/ui/dialog'
import { DeviceChoices } from './device-choices.tsx'
import type { MediaPort } from './media.ts'
import type { OwnMedia, OwnMediaState } from './own-media.ts'
import { problemWords } from './problem-words.ts'
import styles from './device-choices.module.css'

interface DevicesDialogProps {
  port: MediaPort
  own: OwnMedia
  media: OwnMediaState
  onClose: () => void
}

/** Changes devices during a meeting; each choice takes effect at once. */
export function DevicesDialog({ port, own, media, onClose }: DevicesDialogProps) {
  const words = problemWords(media.problems)
  return (
    <Dialog
      title="Audio and video"
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={styles.dialog}>
        {words && (
          <Banner tone="warning" isAlert>
            <strong>{words.title}</strong> {words.todo}
          </Banner>
        )}
        <DeviceChoices port={port} own={own} media={media} />
      </div>
    </Dialog>
  )
}
