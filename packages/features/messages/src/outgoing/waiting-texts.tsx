import { useConnection } from '@parley/client'
import type { ComposerMode, Id } from '@parley/domain'
import { PicturedText } from '@parley/parts/inbound-bubble'
import { linkify } from '@parley/parts/text'
import type { OutgoingPicture } from '@parley/state-machines'
import { Badge, Bubble, Button, Icon, Spinner, useDelayed, useToast } from '@parley/ui'
import { CircleAlert, Clock, Lock } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { isAnswerLost } from './is-answer-lost.ts'
import { useOutgoing, type WaitingText } from './use-outgoing.ts'
import styles from './waiting-texts.module.css'

interface WaitingTextsProps {
  conversationId: Id
  /** Puts text and pictures back into the composer; absent where nothing can be written. */
  onEdit?: ((mode: ComposerMode, content: string, pictures?: readonly OutgoingPicture[]) => void) | undefined
}

/** Delay in milliseconds after which a text that has not arrived can be taken back. */
const SLOW_MS = 1500
const DOUBT = 'The last attempt got no answer, so it may already have been sent. Check the conversation.'

/** The waiting texts and notes of a conversation, in the order in which they will be sent. */
export function WaitingTexts({ conversationId, onEdit }: WaitingTextsProps) {
  const { texts, firstHeld, remove, resend } = useOutgoing(conversationId)
  const { toast } = useToast()
  const takeBack = (text: WaitingText, title: string) => {
    remove(text.id)
    if (text.mayHaveLeft) toast({ title, description: DOUBT })
  }
  const list = useShowNew(texts)
  if (texts.length === 0) return null
  return (
    <ol ref={list} className={styles.list} aria-label="Waiting to be sent">
      {texts.map((text, index) => (
        <li key={text.id}>
          <Words text={text} isBehind={index > 0 && texts[0]?.stopped !== null} />
          <Choices isHeld={texts[0]?.stopped !== null}>
            {text.stopped && text !== firstHeld && (
              <Button size="compact" variant="quiet" onClick={() => resend(text.id)}>
                Try again
              </Button>
            )}
            {onEdit && (
              <Button
                size="compact"
                variant="quiet"
                disabled={text.isTrying}
                onClick={() => {
                  takeBack(text, 'Back in the composer')
                  onEdit(text.mode, text.content, text.pictures)
                }}
              >
                Edit
              </Button>
            )}
            <Button size="compact" variant="quiet" disabled={text.isTrying} onClick={() => takeBack(text, 'Discarded')}>
              Discard
            </Button>
          </Choices>
        </li>
      ))}
    </ol>
  )
}

/** The actions on a waiting text; shown when it is held back, slow, or offline. */
function Choices({ isHeld, children }: { isHeld: boolean; children: ReactNode }) {
  const isSlow = useDelayed(true, SLOW_MS)
  const { isOffline } = useConnection()
  return (isHeld || isSlow || isOffline) && <div className={styles.actions}>{children}</div>
}

/** Scrolls to a text that is added while its conversation is open. */
function useShowNew(texts: readonly WaitingText[]) {
  const list = useRef<HTMLOListElement>(null)
  const known = useRef(texts.length)
  useEffect(() => {
    if (texts.length > known.current) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
    known.current = texts.length
  }, [texts.length])
  return list
}

function Words({ text, isBehind }: { text: WaitingText; isBehind: boolean }) {
  const state = <State text={text} isBehind={isBehind} />
  const { pictures = [] } = text
  if (text.mode === 'sms') {
    return (
      <Bubble tone={text.stopped ? 'failed' : 'pending'} meta={state}>
        <PicturedText text={{ ...text, mediaCount: pictures.length, pictures }} sender="team" />
      </Bubble>
    )
  }
  return (
    <div className={styles.note}>
      <Badge tone="team">Team Only</Badge>
      <p className={styles.content} dir="auto">
        {linkify(text.content)}
      </p>
      <p className={styles.state}>
        <Icon as={Lock} size={14} />
        {state}
      </p>
    </div>
  )
}

function State({ text, isBehind }: { text: WaitingText; isBehind: boolean }) {
  const { isOffline } = useConnection()
  if (text.stopped) {
    return (
      <span className={styles.refused}>
        <Icon as={CircleAlert} size={14} /> Not sent: {text.stopped.text}
      </span>
    )
  }
  if (text.isTrying || !(isBehind || isOffline || isAnswerLost(text))) {
    return (
      <span className={styles.waiting}>
        <Spinner /> Sending...
      </span>
    )
  }
  return (
    <span className={styles.waiting}>
      <Icon as={Clock} size={14} /> {isBehind ? 'Waiting for the text above' : 'Waiting for a connection'}
    </span>
  )
}
