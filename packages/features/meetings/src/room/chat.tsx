import type { RoomText } from '@parley/contract'
import { formatTime, ROOM_TEXT_MAX } from '@parley/domain'
import { linkify } from '@parley/parts/text'
import { Badge, Banner, Button, TextArea } from '@parley/ui'
import { SendHorizontal } from 'lucide-react'
import { Panel } from './panel.tsx'
import type { RoomCall } from './room-call.ts'
import type { ChatDraft } from './use-chat-draft.ts'
import { WaitingGuests, type WaitingGuest } from './waiting-guests.tsx'
import styles from './chat.module.css'

interface ChatProps {
  call: RoomCall
  draft: ChatDraft
  ownSeatId: string
  texts: readonly RoomText[]
  waiting: readonly WaitingGuest[]
  zone: string
  onClose: () => void
}

const showLast = (text: HTMLElement | null) => text?.scrollIntoView({ block: 'end' })

/** The chat that everyone in the room reads and writes. */
export function Chat({ call, draft, ownSeatId, texts, waiting, zone, onClose }: ChatProps) {
  const { text, problem, isSending, type, send } = draft
  return (
    <Panel title="Chat" note={<Badge tone="customer">Guests see this</Badge>} onClose={onClose}>
      <WaitingGuests call={call} waiting={waiting} zone={zone} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled with the keyboard too */}
      <ol className={styles.list} aria-label="Chat messages" tabIndex={0} aria-live="polite">
        {texts.length === 0 && <li className={styles.none}>No messages yet. Chat is not kept after the meeting.</li>}
        {texts.map((one, index) => (
          <li
            key={one.id}
            ref={index === texts.length - 1 ? showLast : undefined}
            className={styles.text}
            data-own={one.seatId === ownSeatId || undefined}
          >
            <span className={styles.by}>
              {`${one.seatId === ownSeatId ? 'You' : one.name}${one.isGuest && one.seatId !== ownSeatId ? ', guest' : ''}, ${formatTime(new Date(one.sentAt), zone)}`}
            </span>
            <span className={styles.bubble}>{linkify(one.text)}</span>
          </li>
        ))}
      </ol>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {problem !== null && (
          <Banner tone="danger" isAlert>
            {problem}
          </Banner>
        )}
        <TextArea
          label="Write to everybody"
          hideLabel
          rows={2}
          placeholder="Write to everybody"
          value={text}
          onValueChange={type}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            void send()
          }}
        />
        <span className={styles.foot}>
          <span className={styles.counter}>{`${text.length}/${ROOM_TEXT_MAX}`}</span>
          <Button
            type="submit"
            size="compact"
            variant="primary"
            icon={SendHorizontal}
            pending={isSending}
            pendingLabel="Sending..."
          >
            Send
          </Button>
        </span>
      </form>
    </Panel>
  )
}
