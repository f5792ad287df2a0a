import type { TextPictures as Pictures } from '@parley/contract'
import { lazyComponent, LazyPart } from '@parley/ui'
import { useState } from 'react'
import styles from './inbound-bubble.module.css'

const PictureViewer = lazyComponent('The picture', () =>
  import('./picture-viewer.tsx').then((module) => module.PictureViewer),
)

/** The sender of the text that the pictures belong to. */
export type PictureSender = 'customer' | 'team'

export interface ShownPicture {
  url: string
  width: number
  height: number
  /** The alternative text if there is one, otherwise the position and the sender. */
  name: string
  altText: string | null
}

const FROM = { customer: 'from the customer', team: 'from your team' } as const

/** Shows thumbnails, each of which opens the large picture. Pictures that could not be kept are left out. */
export function TextPictures({ pictures, sender }: { pictures: Readonly<Pictures>; sender: PictureSender }) {
  const [place, setPlace] = useState<number | null>(null)
  const kept = pictures.flatMap(({ url, width, height, altText }) =>
    url === null || width === null || height === null ? [] : [{ url, width, height, altText }],
  )
  const shown = kept.map((picture, index) => {
    const which = kept.length === 1 ? 'Picture' : `Picture ${index + 1} of ${kept.length}`
    return Object.assign({}, picture, { name: picture.altText ? picture.altText : `${which} ${FROM[sender]}` })
  })
  const close = () => setPlace(null)
  if (shown.length === 0) return null
  return (
    <>
      <span className={styles.pictures}>
        {shown.map((picture, index) => (
          <Thumbnail key={picture.url} picture={picture} onOpen={() => setPlace(index)} />
        ))}
      </span>
      {place !== null && (
        <LazyPart onFail={close}>
          <PictureViewer pictures={shown} place={place} onPlaceChange={setPlace} onClose={close} />
        </LazyPart>
      )}
    </>
  )
}

interface ThumbnailProps {
  picture: ShownPicture
  onOpen: () => void
}

function Thumbnail({ picture: { url, width, height, name }, onOpen }: ThumbnailProps) {
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)
  if (hasFailed) {
    const again = () => {
      setAttempt((before) => before + 1)
      setHasFailed(false)
    }
    return (
      <span className={styles.failed}>
        The picture could not be loaded.
        <button type="button" className={styles.again} onClick={again}>
          Try again
        </button>
      </span>
    )
  }
  return (
    <button type="button" className={styles.thumbnail} onClick={onOpen}>
      <img
        src={attempt === 0 ? url : `${url}?${attempt}`}
        alt={name}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        onError={() => setHasFailed(true)}
      />
    </button>
  )
}
