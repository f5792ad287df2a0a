import { useEndpointPages, useEndpointQuery, useSignedIn } from '@parley/client'
import { getLineConversation, type LineConversation, type LineText, listLineTexts } from '@parley/contract'
import { dayKey, formatLongDate, type Id } from '@parley/domain'
import { profilePath, useLatestSearchParams } from '@parley/parts/address'
import { useMoveAttachments } from '@parley/parts/attachments'
import { CallButton } from '@parley/parts/calls'
import { QueryState } from '@parley/parts/query-state'
import { DayDivider, EmptyState, IconButton, WindowedThread } from '@parley/ui'
import { ArrowLeft, Info, MessageSquareOff, MessageSquareText, UserPlus } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { moveText } from '../kept-texts.ts'
import { CONVERSATION, SEARCH, smsPath } from './sms-address.ts'
import { SmsBubble } from './sms-bubble.tsx'
import { SmsComposer } from './sms-composer.tsx'
import { SmsFace, titleOf } from './sms-row.tsx'
import { useReadLine } from './use-read-line.ts'
import styles from './sms.module.css'

/** Shows the open conversation: header, texts and composer. */
export function SmsThread() {
  const [params] = useLatestSearchParams()
  const id = params.get(CONVERSATION) ?? ''
  const navigate = useNavigate()
  const { user } = useSignedIn()
  const query = useEndpointQuery(getLineConversation, { params: { id } })
  const moveAttachments = useMoveAttachments()
  const keptId = query.data?.id
  const goOn = useEffectEvent((from: Id, into: Id) => {
    moveText(user.id, from, into)
      .then(() => moveAttachments(`line ${from}`, `line ${into}`))
      .catch(() => undefined)
    void navigate(smsPath(into, params.get(SEARCH) ?? ''), { replace: true })
  })
  useEffect(() => {
    if (keptId !== undefined && keptId !== id) goOn(id, keptId)
  }, [keptId, id])
  return (
    <QueryState
      query={query}
      failed="Failed to load conversation"
      safe="Your texts are safe."
      loading="Loading messages..."
      frame={{ className: styles.centre }}
      notFound={
        <EmptyState icon={MessageSquareOff} title="Conversation not found">
          It may have been removed, or it is on another person’s line.
        </EmptyState>
      }
    >
      {(conversation) => (
        <div key={conversation.id} className={styles.thread}>
          <Header conversation={conversation} />
          <Texts conversation={conversation} />
          <SmsComposer conversation={conversation} />
        </div>
      )}
    </QueryState>
  )
}

function Header({ conversation }: { conversation: LineConversation }) {
  const navigate = useNavigate()
  const [, setParams] = useLatestSearchParams()
  const { customerId, name, phoneNumber } = conversation
  const goBack = () =>
    setParams((current) => {
      const next = new URLSearchParams(current)
      next.delete(CONVERSATION)
      return next
    })
  return (
    <header className={styles.header}>
      <span className={styles.back}>
        <IconButton name="Back to the conversations" icon={ArrowLeft} onClick={goBack} />
      </span>
      <SmsFace name={name} />
      <div className={styles.who}>
        <h2 className={styles.title}>{titleOf(conversation)}</h2>
        <p className={styles.kind}>Mobile</p>
      </div>
      <CallButton phoneNumber={phoneNumber} />
      <IconButton
        name={name === undefined ? 'Add customer' : 'Open customer'}
        icon={name === undefined ? UserPlus : Info}
        onClick={() => void navigate(profilePath(customerId))}
      />
    </header>
  )
}

type Row = { key: string; day: string } | { key: Id; text: LineText }

function Texts({ conversation }: { conversation: LineConversation }) {
  const { user } = useSignedIn()
  const zone = user.settings.display.timezone
  const query = useEndpointPages(listLineTexts, { params: { id: conversation.id } }, { poll: true })
  const [isAtEnd, setAtEnd] = useState(true)
  const newest = query.data?.pages[0]?.items.at(-1)
  useReadLine(conversation, isAtEnd ? (newest?.id ?? null) : null)
  return (
    <div className={styles.texts}>
      <QueryState
        query={query}
        failed="Failed to load messages"
        safe="Your texts are safe."
        loading="Loading messages..."
        stale="Could not refresh the messages. Trying again in 5 seconds."
        frame={{ className: styles.centre }}
      >
        {({ pages }) => {
          const rows = rowsOf(
            pages.toReversed().flatMap((page) => page.items),
            zone,
          )
          if (rows.length === 0) {
            return (
              <div className={styles.centre}>
                <EmptyState icon={MessageSquareText} title="No messages yet">
                  Write the first text below.
                </EmptyState>
              </div>
            )
          }
          return (
            <WindowedThread
              label={`Texts with ${titleOf(conversation)}`}
              className={styles.scroll}
              items={rows}
              getKey={({ key }) => key}
              estimateHeight={(row) => ('day' in row ? 34 : 64)}
              onViewChange={(view) => setAtEnd(view.isAtEnd)}
              onNearStart={() => {
                if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage()
              }}
              renderItem={(row) => (
                <div className={styles.width}>
                  {'day' in row ? (
                    <DayDivider>{row.day}</DayDivider>
                  ) : (
                    <SmsBubble text={row.text} isOptedOut={conversation.isOptedOut} zone={zone} />
                  )}
                </div>
              )}
            />
          )
        }}
      </QueryState>
    </div>
  )
}

/** Returns the texts as rows, with a day row before the first text of each day. */
function rowsOf(texts: readonly LineText[], zone: string): Row[] {
  return texts.flatMap((text, index): Row[] => {
    const day = dayKey(new Date(text.timestamp), zone)
    const before = texts[index - 1]
    const isNewDay = before === undefined || dayKey(new Date(before.timestamp), zone) !== day
    const row = { key: text.id, text }
    return isNewDay ? [{ key: `day ${text.id}`, day: formatLongDate(day) }, row] : [row]
  })
}
