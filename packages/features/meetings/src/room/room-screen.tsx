import { failureText, isNotFound, useApi } from '@parley/client'
import { enterRoom } from '@parley/contract'
import { formatPhone, PRODUCT } from '@parley/domain'
import { provideRoom } from '@parley/state-machines'
import { ErrorState, focusHeading, lazyModule, Logo, pageHeading, Skeleton } from '@parley/ui'
import { useMachine } from '@xstate/react'
import { type ReactNode, useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { Lobby, type RoomDoor } from './lobby.tsx'
import { browserMedia, type MediaPort } from './media.ts'
import { Elsewhere, Outside, Waiting } from './outside.tsx'
import type { ConnectPeers } from './peers.ts'
import { RecorderStatus } from './recording/recorder-status.tsx'
import type { Recorder } from './recording/recorder.ts'
import type { RoomCall } from './room-call.ts'
import { useDoor } from './use-door.ts'
import { useMuteDuringCall } from './use-mute-during-call.ts'
import { useLostDevice } from './use-own-controls.ts'
import { useOwnMedia } from './use-own-media.ts'
import styles from './room-screen.module.css'

export interface RoomScreenProps {
  /** Camera, microphone and screen; the browser's own unless a story fakes them. */
  port?: MediaPort
  /** Connects to the other browsers. */
  connect?: ConnectPeers
  /** Renders a member's phone calls and reports whether one is in progress. Guests have none. */
  calls?: (onCall: (isOnCall: boolean) => void) => ReactNode
}

/** The recorder; loaded when somebody starts a recording. */
const recording = lazyModule('Recording', () => import('./recording/index.ts'))

/** The code for the inside of the room; loaded while the user is in the lobby. */
const inRoom = lazyModule('The meeting', () => import('./in-room.ts'))

type Inside = Pick<Awaited<ReturnType<typeof inRoom.fetch>>, 'RoomView'> & { call: RoomCall }

const deviceZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The room of a meeting or of a person, for colleagues and for guests without an account. */
export function RoomScreen({ port = browserMedia, ...rest }: RoomScreenProps) {
  const { code = '' } = useParams()
  const { door, look } = useDoor(code)
  const [visit, setVisit] = useState(0)
  const [name, setName] = useState('')
  const [wasElsewhere, setWasElsewhere] = useState(false)
  if (door.data?.elsewhere && !wasElsewhere) setWasElsewhere(true)
  if (door.data?.elsewhere)
    return (
      <Frame door={door.data}>
        <Elsewhere door={door.data} link={door.data.elsewhere.link} onLook={look} />
      </Frame>
    )
  if (door.data)
    return (
      <Visit
        key={visit}
        door={door.data}
        port={port}
        {...rest}
        isBack={wasElsewhere || visit > 0}
        name={name}
        onName={setName}
        onLook={look}
        onAgain={() => {
          void door.refetch()
          setVisit(visit + 1)
        }}
      />
    )
  const isUnknown = isNotFound(door.error)
  return (
    <main className={styles.alone}>
      <title>{`Meeting · ${PRODUCT.name}`}</title>
      {door.isPending && <Skeleton width={400} height={320} />}
      {door.isError && (
        <ErrorState
          title={isUnknown ? 'Room not found' : 'The room could not be opened'}
          level={1}
          {...(!isUnknown && { pending: door.isFetching, onRetry: () => void door.refetch() })}
        >
          {isUnknown
            ? 'Check the digits of the ID, or ask whoever invited you for the link.'
            : failureText(door.error, 'Please try again.')}
        </ErrorState>
      )}
    </main>
  )
}

interface VisitProps extends RoomScreenProps {
  port: MediaPort
  door: RoomDoor
  /** Whether another screen was shown here before and had the focus. */
  isBack: boolean
  /** A guest's name, as typed; it outlives the visit. */
  name: string
  onName: (name: string) => void
  onLook: () => void
  onAgain: () => void
}

/** One visit to the room, from the lobby until the user is outside again. */
function Visit({ door, port, connect, calls, isBack, name, onName, onLook, onAgain }: VisitProps) {
  const { client } = useApi()
  const [params] = useSearchParams()
  const isSharing = params.get('share') !== null && port.canShareScreen
  const { own, state: media } = useOwnMedia(port)
  useLostDevice(media.lost)
  const onCall = useMuteDuringCall(own)
  const [inside, setInside] = useState<Inside | null>(null)
  const call = inside?.call ?? null
  const [recorder, setRecorder] = useState<Recorder | null>(null)
  const [seatKey, setSeatKey] = useState('')
  useEffect(() => void inRoom.fetch().catch(() => undefined), [])
  useEffect(() => {
    if (isBack) focusHeading(pageHeading())
  }, [isBack])
  const takeSeat = async ({ name }: { name: string }) => {
    const { createRoomCall, connectPeers, RoomView } = await inRoom.fetch()
    const ticket = await client.call(enterRoom, { params: { code: door.code }, body: { name } })
    setSeatKey(ticket.key)
    const begun = createRoomCall({ ticket, client, port, own, connectPeers: connect ?? connectPeers })
    if (own.isOpen()) setInside({ call: begun, RoomView })
    else begun.leave()
    return ticket
  }
  const [state, send] = useMachine(
    provideRoom({ askForMedia: () => own.start({ camera: params.get('camera') !== 'off' }), takeSeat }),
  )
  const { ticket, ending, failure, isWanted } = state.context
  const isReconnecting = state.matches('reconnecting')
  const isIn = state.matches('connected') || isReconnecting
  const isComingIn = (state.matches('asking') && isWanted) || state.matches('entering')
  useEffect(() => {
    if (call === null) return undefined
    const tell = () => {
      const { standing, isConnected } = call.current()
      if (standing !== null) send({ type: 'seat.standing', standing })
      send({ type: isConnected ? 'connection.find' : 'connection.lost' })
    }
    tell()
    const stopHearing = call.subscribe(tell)
    return () => {
      stopHearing()
      call.leave()
    }
  }, [call, send])
  const isOut = ending !== null
  useEffect(() => {
    if (!isOut) return
    recorder?.stop()
    call?.leave()
    own.stop()
  }, [isOut, call, own, recorder])
  // A recording is also uploaded when the user goes to another page.
  useEffect(() => () => recorder?.stop(), [recorder])
  const record = async () => {
    if (!call) return
    const { createRecorder } = await recording.fetch()
    const begun = await createRecorder({ client, seatKey, call })
    // A user who has left by now records nothing.
    if (!own.isOpen()) begun.stop()
    setRecorder(begun)
  }
  const zone = deviceZone()
  const leave = () => send({ type: 'room.leave' })
  const drawn = (screen: ReactNode) => (
    <div className={styles.visit} data-inside={isIn || undefined}>
      <title>{`${door.title} · ${PRODUCT.name}`}</title>
      {door.name !== null && calls?.(onCall)}
      {screen}
    </div>
  )
  if (inside && ticket && isIn)
    return drawn(
      <inside.RoomView
        door={door}
        ownSeatId={ticket.seatId}
        call={inside.call}
        port={port}
        own={own}
        media={media}
        zone={zone}
        isReconnecting={isReconnecting}
        recorder={recorder}
        onRecord={record}
        onLeave={leave}
      />,
    )
  return drawn(
    <Frame door={door}>
      {ending !== null && (
        <Outside door={door} ending={ending} onAgain={onAgain}>
          {recorder && <RecorderStatus recorder={recorder} />}
        </Outside>
      )}
      {state.matches('waiting') && <Waiting door={door} onCancel={leave} />}
      {!isIn && !state.matches('waiting') && ending === null && (
        <Lobby
          door={door}
          zone={zone}
          port={port}
          own={own}
          media={media}
          failure={failure}
          pending={isComingIn ? 'entering' : state.matches('asking') ? 'asking' : null}
          isSharing={isSharing}
          name={name}
          onName={onName}
          onLook={onLook}
          onRequestMedia={() => send({ type: 'media.ask' })}
          onEnter={() => send({ type: 'room.enter', name })}
        />
      )}
    </Frame>,
  )
}

const Frame = ({ door, children }: { door: RoomDoor; children: ReactNode }) => (
  <div className={styles.page}>
    <header className={styles.head}>
      <span className={styles.initial} aria-hidden>
        {door.organizationName.charAt(0)}
      </span>
      <span className={styles.who}>
        <strong>{door.organizationName}</strong>
        {door.organizationPhone !== null && <span>{formatPhone(door.organizationPhone)}</span>}
      </span>
      <span className={styles.powered}>
        <Logo size={16} />
        {`Powered by ${PRODUCT.name}`}
      </span>
    </header>
    {children}
  </div>
)
