import { reasonOf, useNow } from '@parley/client'
import { formatTalk, roomPath } from '@parley/domain'
import { Banner, focusHeading, Logo, useFocusKeeper, useToast, VisuallyHidden } from '@parley/ui'
import { ConfirmDialog } from '@parley/ui/dialog'
import { Copy } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Chat } from './chat.tsx'
import { Controls, type RoomPanel } from './controls.tsx'
import { DevicesDialog } from './devices-dialog.tsx'
import type { RoomDoor } from './lobby.tsx'
import type { MediaPort } from './media.ts'
import type { OwnMedia, OwnMediaState } from './own-media.ts'
import { PeopleList } from './people-list.tsx'
import { ownQuality } from './quality.ts'
import { RecordingMark } from './recording-mark.tsx'
import { canRecord } from './recording/can-record.ts'
import { RecorderStatus } from './recording/recorder-status.tsx'
import type { Recorder } from './recording/recorder.ts'
import type { RoomCall } from './room-call.ts'
import type { RoomPerson } from './room-person.ts'
import { Stage } from './stage.tsx'
import { useChatDraft } from './use-chat-draft.ts'
import { useOwnControls } from './use-own-controls.ts'
import { useRoomKeys } from './use-room-keys.ts'
import { type WaitingGuest, WaitingGuests } from './waiting-guests.tsx'
import styles from './room-view.module.css'

interface RoomViewProps {
  door: RoomDoor
  ownSeatId: string
  call: RoomCall
  port: MediaPort
  own: OwnMedia
  media: OwnMediaState
  zone: string
  isReconnecting: boolean
  /** The host's recorder, from the first recording on. */
  recorder: Recorder | null
  /** Starts a recording; rejects when that is refused. */
  onRecord: () => Promise<void>
  onLeave: () => void
}

/** Shows a running meeting. */
export function RoomView(props: RoomViewProps) {
  const { door, ownSeatId, call, port, own, media, zone, isReconnecting, recorder, onRecord, onLeave } = props
  const { people, waiting, texts, since, isHandUp, recording } = useSyncExternalStore(call.subscribe, call.current)
  const now = useNow(1000)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => void focusHeading(heading.current), [])
  useFocusKeeper()
  const { toast } = useToast()
  const [panel, setPanel] = useState<RoomPanel | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isEnding, setIsEnding] = useState(false)
  const unread = useUnread(texts.length, panel === 'chat')
  const draft = useChatDraft(call)
  const togglePanel = (one: RoomPanel) => setPanel(panel === one ? null : one)
  const closePanel = () => setPanel(null)
  const controls = useOwnControls(own, media)
  const [isChoosing, setIsChoosing] = useState(false)
  const self = people.find(({ isSelf }) => isSelf)
  const failed = (title: string) => (error: unknown) =>
    toast({ title, description: reasonOf(error, 'Please try again.'), destructive: true })
  const actions = {
    onMute: controls.onMute,
    onCamera: controls.onCamera,
    onHand: () => call.setHandUp(!isHandUp),
  }
  useRoomKeys({ ...actions, onChat: () => togglePanel('chat') })
  const share = () => {
    if (media.screen) own.stopSharing()
    else void own.shareScreen().catch(failed('The screen could not be shared'))
  }
  const { isRecording, isStarting, toggle } = useRecording(recorder, onRecord, failed('Could not record the meeting'))
  const copy = () =>
    void navigator.clipboard.writeText(location.origin + roomPath(door.code)).then(
      () => toast({ title: 'Link copied' }),
      () => toast({ title: 'Could not copy', description: location.origin + roomPath(door.code), destructive: true }),
    )
  const end = async () => {
    setIsEnding(true)
    setFailure(undefined)
    try {
      await call.endForAll()
    } catch (error) {
      setFailure(reasonOf(error, 'The meeting has not ended. Please try again.'))
      setIsEnding(false)
    }
  }
  return (
    <div className={styles.room}>
      <header className={styles.bar}>
        <Logo size={22} onBar />
        <h1 ref={heading} className={styles.title}>
          {door.title}
        </h1>
        {since && (
          <span className={styles.timer}>
            {formatTalk(Math.max(0, Math.floor((now.getTime() - since.getTime()) / 1000)))}
          </span>
        )}
        <RecordingMark recording={recording} now={now} />
        <span className={styles.end}>
          <span className={styles.code}>{door.code.replace(/^(\d{3})(\d{3})/, '$1 $2 ')}</span>
          <button type="button" className={styles.copy} onClick={copy}>
            <Copy size={16} aria-hidden />
            Copy link
          </button>
        </span>
      </header>
      <VisuallyHidden>
        <span aria-live="polite">{insideWords(people, waiting)}</span>
      </VisuallyHidden>
      <main className={styles.main} data-panel={panel ?? undefined}>
        <div className={styles.notices}>
          {isReconnecting && (
            <Banner tone="warning" isAlert>
              Connection lost. Trying again...
            </Banner>
          )}
          {recorder && <RecorderStatus recorder={recorder} />}
        </div>
        <div className={styles.stage}>
          {panel === null && waiting.length > 0 && (
            <div className={styles.asking}>
              <WaitingGuests call={call} waiting={waiting} zone={zone} />
            </div>
          )}
          <Stage people={people} speakerId={media.speakerId} />
        </div>
        {panel === 'people' && (
          <PeopleList call={call} people={people} waiting={waiting} zone={zone} onClose={closePanel} />
        )}
        {panel === 'chat' && (
          <Chat
            call={call}
            draft={draft}
            ownSeatId={ownSeatId}
            texts={texts}
            waiting={waiting}
            zone={zone}
            onClose={closePanel}
          />
        )}
        <Controls
          {...actions}
          quality={isReconnecting ? 'lost' : ownQuality(people.map(({ quality }) => quality))}
          isMuted={controls.isMuted}
          isCameraOn={controls.isCameraOn}
          media={media}
          onMicrophone={controls.chooseMicrophone}
          onCameraChoice={controls.chooseCamera}
          onDevices={() => setIsChoosing(true)}
          isSharing={media.screen !== null}
          canShare={port.canShareScreen}
          isHandUp={isHandUp}
          panel={panel}
          people={people.length}
          waiting={waiting.length}
          unread={unread}
          onPanel={togglePanel}
          isHost={self?.isHost ?? false}
          canRecord={canRecord()}
          isRecording={isRecording}
          isStarting={isStarting || (recording !== null && !isRecording)}
          onRecord={toggle}
          onShare={share}
          onLeave={onLeave}
          onEnd={() => setIsAsking(true)}
        />
      </main>
      {isChoosing && <DevicesDialog port={port} own={own} media={media} onClose={() => setIsChoosing(false)} />}
      {isAsking && (
        <ConfirmDialog
          title="End the meeting for all?"
          confirmLabel="End for all"
          pendingLabel="Ending..."
          tone="danger"
          pending={isEnding}
          error={failure}
          onConfirm={() => void end()}
          onClose={() => setIsAsking(false)}
        >
          This removes everybody from the room. To let the others continue, leave instead.
        </ConfirmDialog>
      )}
    </div>
  )
}

/** States who is present, who has raised a hand and who is waiting; announced on every change. */
function insideWords(people: readonly RoomPerson[], waiting: readonly WaitingGuest[]): string {
  const others = people.filter(({ isSelf }) => !isSelf).map(({ name }) => name)
  const there = others.length === 0 ? 'You are alone in the room.' : `In the room with you: ${others.join(', ')}.`
  const hands = people.filter(({ isSelf, isHandUp }) => !isSelf && isHandUp).map(({ name }) => name)
  return [
    there,
    ...(hands.length > 0 ? [`Hands up: ${hands.join(', ')}.`] : []),
    ...(waiting.length > 0 ? [`Waiting to come in: ${waiting.map(({ name }) => name).join(', ')}.`] : []),
  ].join(' ')
}

/** Whether this browser is recording or about to, and the function that starts and stops it. */
function useRecording(recorder: Recorder | null, onRecord: () => Promise<void>, failed: (error: unknown) => void) {
  const [isStarting, setIsStarting] = useState(false)
  const state = useSyncExternalStore(recorder?.subscribe ?? noRecorder, () => recorder?.current() ?? null)
  const isRecording = state?.isRecording ?? false
  const start = async () => {
    setIsStarting(true)
    await onRecord().catch(failed)
    setIsStarting(false)
  }
  return { isRecording, isStarting, toggle: () => (isRecording ? recorder?.stop() : void start()) }
}

const noRecorder = () => () => undefined

/** The number of texts received while the chat was closed. */
function useUnread(count: number, isOpen: boolean): number {
  const [seen, setSeen] = useState(count)
  if (isOpen && seen !== count) setSeen(count)
  return isOpen ? 0 : Math.max(0, count - seen)
}
