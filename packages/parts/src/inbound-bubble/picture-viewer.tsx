import { Button, Icon, IconButton } from '@parley/ui'
import { Dialog } from '@parley/ui/dialog'
import { ChevronLeft, ChevronRight, Download } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { ShownPicture } from './text-pictures.tsx'
import styles from './picture-viewer.module.css'

interface PictureViewerProps {
  pictures: readonly ShownPicture[]
  place: number
  onPlaceChange: (place: number) => void
  onClose: () => void
}

/** One picture as large as there is room, with the others of its text beside it; arrow keys go on. */
export function PictureViewer({ pictures, place, onPlaceChange, onClose }: PictureViewerProps) {
  const picture = pictures[place]
  const count = pictures.length
  const go = (by: 1 | -1) => onPlaceChange((place + by + count) % count)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') go(1)
    if (key === 'ArrowLeft') go(-1)
  }
  if (!picture) return null
  return (
    <Dialog
      title={count === 1 ? 'Picture' : `Picture ${place + 1} of ${count}`}
      size="large"
      onClose={onClose}
      footer={
        <>
          <a className={styles.download} href={`${picture.url}?download`} download>
            <Icon as={Download} />
            Download
          </a>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <div className={styles.stage} onKeyDown={count > 1 ? onKeyDown : undefined}>
        {count > 1 && <IconButton name="Previous picture" icon={ChevronLeft} onClick={() => go(-1)} />}
        <img
          className={styles.picture}
          src={picture.url}
          alt={`Picture ${place + 1} of ${count} from the customer`}
          width={picture.width}
          height={picture.height}
        />
        {count > 1 && <IconButton name="Next picture" icon={ChevronRight} onClick={() => go(1)} autoFocus />}
      </div>
    </Dialog>
  )
}
