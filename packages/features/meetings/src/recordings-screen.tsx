import { useNow, useSignedIn } from '@parley/client'
import { PRODUCT } from '@parley/domain'
import { ListTools } from '@parley/parts/lists'
import { lazyModule, PageHeader, PageTitle, useLazyPart, useLoadWhile } from '@parley/ui'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useRecordingList } from './recordings/recording-list.ts'
import { RecordingRows } from './recordings/recording-rows.tsx'
import styles from './recordings.module.css'

const opened = lazyModule('The recording', () => import('./recordings/opened-recording.tsx'))

/** Returns the focus of a closed recording to its row. */
function returnFocus(id: string): void {
  if (document.activeElement !== document.body) return
  document.querySelector<HTMLElement>(`[data-record="${CSS.escape(id)}"]`)?.focus()
}

/** Lists the recordings of meetings that the user was invited to or took part in. */
export function RecordingsScreen() {
  const zone = useSignedIn().user.settings.display.timezone
  const now = useNow(5000)
  const list = useRecordingList()
  const { close, leave, items } = list
  const openId = list.dialogs.recording
  const details = useLazyPart(opened)
  useLoadWhile(openId !== null, details, close)
  const lastOpen = useRef<string | null>(null)
  useEffect(() => {
    if (openId === null && lastOpen.current !== null) returnFocus(lastOpen.current)
    lastOpen.current = openId
  }, [openId])
  return (
    <>
      <PageTitle>{`Recordings · ${PRODUCT.name}`}</PageTitle>
      <PageHeader title="Recordings">
        <Link to="/meetings" className={styles.back}>
          Meetings
        </Link>
      </PageHeader>
      <div className={styles.page} data-open={(openId !== null && details.part !== null) || undefined}>
        <div className={styles.listed}>
          <ListTools list={list} />
          <RecordingRows list={list} zone={zone} now={now} />
        </div>
        {openId !== null && details.part && (
          <details.part.OpenedRecording
            key={openId}
            id={openId}
            known={items.find(({ id }) => id === openId)}
            zone={zone}
            now={now}
            onClose={close}
            onDeleted={() => leave(openId)}
          />
        )}
      </div>
    </>
  )
}
