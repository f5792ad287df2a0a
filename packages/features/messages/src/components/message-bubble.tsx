import type { Message } from '@parley/contract'
import { formatInstant, formatTime } from '@parley/domain'
import { Bubble, MetaDot, NotDelivered } from '@parley/ui'
import { CommentButton } from '../comments/comment-button.tsx'
import { linkify } from '../linkify.tsx'
import { MessageStatus } from './message-status.tsx'
import { PaymentState } from './payment-state.tsx'

const TONES = { pending: 'pending', delivered: 'outbound', failed: 'failed' } as const

/** One message: inbound on the left; outbound on the right with its sender and how far it has come. */
export function MessageBubble({ message, zone }: { message: Message; zone: string }) {
  const sentAt = new Date(message.createdAt)
  const time = (
    <time dateTime={message.createdAt} title={formatInstant(sentAt, zone)}>
      {formatTime(sentAt, zone)}
    </time>
  )
  if (message.direction === 'inbound') {
    return (
      <Bubble
        tone="inbound"
        meta={
          <>
            {time}
            <CommentButton messageId={message.id} />
          </>
        }
      >
        {linkify(message.content)}
      </Bubble>
    )
  }
  const meta = (
    <>
      <CommentButton messageId={message.id} />
      {message.senderName && (
        <>
          <span>{message.senderName}</span>
          <MetaDot />
        </>
      )}
      {time}
      {message.status === 'failed' ? (
        <NotDelivered reason={message.failureReason ?? undefined} />
      ) : (
        <MessageStatus status={message.status} />
      )}
    </>
  )
  return (
    <Bubble
      tone={TONES[message.status]}
      meta={meta}
      footer={message.payment && <PaymentState payment={message.payment} />}
    >
      {linkify(message.content)}
    </Bubble>
  )
}
