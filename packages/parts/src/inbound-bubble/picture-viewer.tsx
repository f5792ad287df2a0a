import { Button, Icon, IconButton } from '@parley/ui'
import { Dialog } from '@parley/ui/dialog'
import { ChevronLeft, ChevronRight, Download } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { ShownPicture } from './text-pictures.tsx'
import styles from './picture-viewer.module.css'

interface PictureViewerProps {
  pictures: readonly ShownPicture[]
  place: number
  onPlaceChange: (place: number) => void
  onClose: () => void
}

/**
 * Shows one picture as large as there is room, with buttons to the others of its text; arrow keys move between them.
 */
export function PictureViewer({ pictures, place, onPlaceChange, onClose }: PictureViewerProps) {
  const picture = pictures[place]
  const count = pictures.length
  const go = (by: 1 | -1) => onPlaceChange((place + by + count) % count)
  const onKeyDown = useEffectEvent(({ key }: KeyboardEvent) => {
    if (count === 1) return
    if (key === 'ArrowRight') go(1)
    if (key === 'ArrowLeft') go(-1)
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
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
      <div className={styles.stage}>
        {count > 1 && <IconButton name="Previous picture" icon={ChevronLeft} onClick={() => go(-1)} />}
        <img
          className={styles.picture}
          src={picture.url}
          alt={picture.name}
          width={picture.width}
          height={picture.height}
        />
        {count > 1 && <IconButton name="Next picture" icon={ChevronRight} onClick={() => go(1)} autoFocus />}
      </div>
      {picture.altText && <p className={styles.words}>{picture.altText}</p>}
    </Dialog>
  )
}
