import { ALT_TEXT_MAX } from '@parley/domain'
import { Icon, IconButton, Spinner } from '@parley/ui'
import { CircleAlert, ImageIcon, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { Attachment, AttachmentList } from './attachment-list.ts'
import styles from './attachment-strip.module.css'

/** Shows the pictures attached to the text, each with its upload state, its description and a remove button. */
export function AttachmentStrip({ list, onRemoved }: { list: AttachmentList; onRemoved: () => void }) {
  const { all, notice } = useSyncExternalStore(list.subscribe, list.read)
  return (
    <>
      {all.length > 0 && (
        <ul className={styles.strip} aria-label="Attached pictures">
          {all.map((attachment) => (
            <li key={attachment.key} className={styles.item} data-state={attachment.state.is}>
              <Preview attachment={attachment} />
              <div className={styles.words}>
                <span className={styles.name} title={attachment.name}>
                  {attachment.name}
                </span>
                <State attachment={attachment} list={list} />
              </div>
              <IconButton
                size="compact"
                name={`Remove ${attachment.name}`}
                icon={X}
                onClick={() => {
                  list.remove(attachment.key)
                  onRemoved()
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <output className={styles.notice}>{notice}</output>
    </>
  )
}

function Preview({ attachment: { preview, state } }: { attachment: Attachment }) {
  return (
    <span className={styles.preview}>
      {preview === null ? <Icon as={state.is === 'failed' ? CircleAlert : ImageIcon} /> : <img src={preview} alt="" />}
    </span>
  )
}

function State({ attachment, list }: { attachment: Attachment; list: AttachmentList }) {
  const { key, name, altText, state } = attachment
  if (state.is === 'uploading') {
    const percent = state.sent === null ? undefined : Math.round(state.sent * 100)
    return (
      <span className={styles.uploading}>
        {percent === undefined ? (
          <Spinner />
        ) : (
          <progress className={styles.bar} aria-label={`Uploading ${name}`} max={100} value={percent} />
        )}
        {percent === undefined ? 'Uploading...' : `${percent}%`}
      </span>
    )
  }
  if (state.is === 'failed') {
    return (
      <span className={styles.failed} role="alert">
        {state.text}
        {state.again && (
          <button
            type="button"
            className={styles.again}
            aria-label={`Try again: ${name}`}
            onClick={() => list.retry(key)}
          >
            Try again
          </button>
        )}
      </span>
    )
  }
  return (
    <input
      className={styles.description}
      aria-label={`Description of ${name}`}
      placeholder="Describe it (optional)"
      maxLength={ALT_TEXT_MAX}
      value={altText}
      onChange={(event) => list.describe(key, event.target.value)}
      onKeyDown={(event) => {
        // Enter in the description must not send the text.
        if (event.key === 'Enter') event.preventDefault()
      }}
    />
  )
}
