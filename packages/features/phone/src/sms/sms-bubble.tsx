import { type LineText, retryLineText } from '@parley/contract'
import { formatInstant, formatTime } from '@parley/domain'
import { InboundBubble, PicturedText } from '@parley/parts/inbound-bubble'
import { useRetryText } from '@parley/parts/sms'
import { Bubble, MetaDot, NotDelivered } from '@parley/ui'

const TONES = { pending: 'pending', delivered: 'outbound', failed: 'failed' } as const

interface SmsBubbleProps {
  text: LineText
  /** Whether the customer has opted out; a failed text then cannot be retried. */
  isOptedOut: boolean
  zone: string
}

/** One text: received ones on the left, sent ones on the right with their delivery status. */
export function SmsBubble({ text, isOptedOut, zone }: SmsBubbleProps) {
  const at = new Date(text.timestamp)
  const time = (
    <time dateTime={text.timestamp} title={formatInstant(at, zone)}>
      {formatTime(at, zone)}
    </time>
  )
  if (text.direction === 'received') {
    return <InboundBubble text={text} meta={time} />
  }
  const meta = (
    <>
      {time}
      {text.status === 'pending' && (
        <>
          <MetaDot />
          <span>Sending</span>
        </>
      )}
      {text.status === 'failed' && <Failed text={text} isOptedOut={isOptedOut} />}
    </>
  )
  return (
    <Bubble tone={TONES[text.status]} meta={meta}>
      <PicturedText text={text} sender="team" />
    </Bubble>
  )
}

function Failed({ text, isOptedOut }: Pick<SmsBubbleProps, 'text' | 'isOptedOut'>) {
  const { retry, isPending } = useRetryText(retryLineText)
  return (
    <NotDelivered
      reason={text.failureReason ?? undefined}
      isRetrying={isPending}
      onRetry={text.canRetry && !isOptedOut ? () => retry({ params: { id: text.id }, body: {} }) : undefined}
    />
  )
}
