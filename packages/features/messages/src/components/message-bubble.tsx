import type { Message } from '@parley/contract'
import { formatInstant, formatTime } from '@parley/domain'
import { InboundBubble, PicturedText } from '@parley/parts/inbound-bubble'
import { can, paymentLinkLifecycle } from '@parley/state-machines'
import { Bubble, MetaDot, NotDelivered } from '@parley/ui'
import { CommentButton } from '../comments/comment-button.tsx'
import { useRetry } from '../use-retry.ts'
import { MessageStatus } from './message-status.tsx'
import { PaymentState } from './payment-state.tsx'

const TONES = { pending: 'pending', delivered: 'outbound', failed: 'failed' } as const

interface MessageBubbleProps {
  message: Message
  zone: string
  /** Whether the customer has opted out, so that nothing can be retried. */
  isOptedOut: boolean
}

/** One message: inbound on the left; outbound on the right with its sender and delivery status. */
export function MessageBubble({ message, zone, isOptedOut }: MessageBubbleProps) {
  const sentAt = new Date(message.createdAt)
  const time = (
    <time dateTime={message.createdAt} title={formatInstant(sentAt, zone)}>
      {formatTime(sentAt, zone)}
    </time>
  )
  const comments = <CommentButton messageId={message.id} />
  if (message.direction === 'inbound') {
    return (
      <InboundBubble
        text={message}
        meta={
          <>
            {time}
            {comments}
          </>
        }
      />
    )
  }
  const meta = (
    <>
      {comments}
      {message.senderName && (
        <>
          <span>{message.senderName}</span>
          <MetaDot />
        </>
      )}
      {time}
      {message.status === 'failed' ? (
        <Failed message={message} isOptedOut={isOptedOut} />
      ) : (
        <MessageStatus status={message.status} acceptedAt={message.acceptedAt} />
      )}
    </>
  )
  return (
    <Bubble
      tone={TONES[message.status]}
      meta={meta}
      footer={message.payment && <PaymentState payment={message.payment} />}
    >
      <PicturedText text={message} sender="team" />
    </Bubble>
  )
}

function Failed({ message, isOptedOut }: Pick<MessageBubbleProps, 'message' | 'isOptedOut'>) {
  const { retry, isPending, question } = useRetry(message)
  const hasLink = message.payment === null || can(paymentLinkLifecycle, message.payment.status, 'link.pay')
  return (
    <NotDelivered
      reason={question ?? message.failureReason ?? undefined}
      retryLabel={question === null ? 'Try again' : 'Send anyway'}
      isRetrying={isPending}
      onRetry={hasLink && !isOptedOut && message.canRetry ? retry : undefined}
    />
  )
}
