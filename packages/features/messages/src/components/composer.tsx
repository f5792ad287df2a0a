import { newIdempotencyKey } from '@parley/client'
import type { Conversation, Invoice } from '@parley/contract'
import { checkMessageContent, COMPOSER_MODES, type ComposerMode, formatPhone, type Id, refuse } from '@parley/domain'
import { useAttachments } from '@parley/parts/attachments'
import { type FilledTemplate, useTemplates } from '@parley/parts/templates'
import {
  checkComposer,
  type ComposerSubmission,
  composerText,
  type OutgoingPicture,
  provideSend,
  unfilledQuestion,
} from '@parley/state-machines'
import { Icon, Segmented } from '@parley/ui'
import { useMachine } from '@xstate/react'
import { Lock, MessageSquareText, SendHorizontal } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { caretAfter } from '../caret-after.ts'
import type { Drafts } from '../drafts.ts'
import { usePaneRoom } from '../pane-room.ts'
import { QuietHoursHint } from '../scheduled/quiet-hours-hint.tsx'
import type { DraftForLater } from '../scheduled/use-send-later.tsx'
import { useCaret } from '../use-caret.ts'
import { useSlashMenu } from '../use-slash-menu.tsx'
import { ComposerHint } from './composer-hint.tsx'
import { ComposerQuestion } from './composer-question.tsx'
import { NoteTools, TextTools } from './composer-tools.tsx'
import { HeldTexts, type HeldTextsQuestion } from './held-texts.tsx'
import { OtherDraft } from './other-draft.tsx'
import styles from './composer.module.css'

/** Actions on the composer for the rest of the screen. */
export interface ComposerHandle {
  focusText: () => void
  /** Switches to `mode` and focuses the text. */
  setMode: (mode: ComposerMode) => void
  /**
   * Puts taken-back pictures and text back, the text in front of the current text of `mode`; switches to that mode and
   * focuses the text.
   */
  putBack: (mode: ComposerMode, words: string, pictures?: readonly OutgoingPicture[]) => void
  /** Shows a draft that was changed by another device or merged with its changes. */
  receiveDraft: (mode: ComposerMode, text: string) => void
}

interface ComposerProps {
  conversation: Conversation
  drafts: Drafts
  /** The newest message that has been on the screen; null when none has, undefined while not known. */
  lastSeenMessageId: Id | null | undefined
  /** Accepts a submission for sending; throws when it cannot. */
  send: (submission: ComposerSubmission) => void
  /** The question about earlier texts of this conversation that are held back; null when there is none. */
  heldTexts?: HeldTextsQuestion | null
  /** Returns the text as it will be sent, with the signature when one is appended. */
  complete: (text: string) => string
  /** The open invoice used to fill in templates. */
  invoice: Invoice | undefined
  /** Opens the payment request dialog; absent when the user's role does not allow it. */
  onRequestPayment?: (() => void) | undefined
  /** Opens the dialog to send the text later; `clear` empties the composer once it is scheduled. */
  onSchedule?: ((draft: DraftForLater, clear: () => void, at?: Date) => void) | undefined
  /** Additional tools for a text to the customer. */
  tools?: ReactNode
  ref?: Ref<ComposerHandle>
}

const MODES = [
  { value: 'sms', label: 'SMS Message', icon: MessageSquareText, audience: 'customer' },
  { value: 'note', label: 'Internal Note', icon: Lock, audience: 'team' },
] as const
/** A customer who opted out cannot be texted; the team can still add notes. */
const NOTE_ONLY = [{ ...MODES[0], disabled: true }, MODES[1]] as const
const PLACEHOLDERS = { sms: 'Type a message...', note: 'Write a note for your team...' }

/**
 * The composer for a text to the customer or a note for the team. Enter sends, Shift+Enter starts a new line; each mode
 * keeps its own text until it is sent.
 */
export function Composer(props: ComposerProps) {
  const { conversation, drafts, lastSeenMessageId, send: take, complete, ref } = props
  const { id, customer, replyTo, phoneNumberLabel } = conversation
  const isTextOff = customer.optOut !== null
  const field = useRef<HTMLTextAreaElement>(null)
  const focusText = () => field.current?.focus()
  const attachments = useAttachments(`inbox ${id}`, focusText)
  const { pictures, clear } = attachments
  const leave = useCallback(
    (submission: ComposerSubmission) => {
      take(submission)
      if (submission.pictures) clear(submission.pictures)
    },
    [take, clear],
  )
  const [state, dispatch] = useMachine(
    useMemo(() => provideSend(leave), [leave]),
    {
      input: { texts: { sms: drafts.read(id, 'sms'), note: drafts.read(id, 'note') }, newKey: newIdempotencyKey },
    },
  )
  const { mode, texts } = state.context
  const text = composerText(state.context)
  const isNote = mode === 'note'
  const isConfirming = state.matches('confirming')
  const { heldTexts } = props
  const decision = isNote
    ? checkComposer({ mode, text })
    : attachments.blockedReason === null
      ? checkMessageContent(text, complete(text), pictures.length)
      : refuse('invalid', attachments.blockedReason)
  const { isNarrow, isPhone, isShort } = usePaneRoom()
  const from = phoneNumberLabel ?? 'Unlabeled'
  const toNumber = replyTo === customer.phoneNumber ? null : formatPhone(replyTo)

  useLayoutEffect(() => dispatch({ type: 'pictures.change', pictures }), [dispatch, pictures])
  const mustSwitch = isTextOff && mode === 'sms' && state.matches('editing')
  useLayoutEffect(() => {
    if (mustSwitch) dispatch({ type: 'mode.switch', mode: 'note' })
  }, [mustSwitch, dispatch])
  useEffect(() => {
    for (const each of COMPOSER_MODES) drafts.keep(id, each, texts[each])
  }, [drafts, id, texts])
  const change = (changed: string) => dispatch({ type: 'text.change', text: changed })
  const setCaret = useCaret(field)
  const insertText = (inserted: string, start = field.current?.selectionStart, end = field.current?.selectionEnd) => {
    const from = start ?? text.length
    change(text.slice(0, from) + inserted + text.slice(end ?? text.length))
    setCaret(from + inserted.length)
  }
  useImperativeHandle(ref, () => ({
    focusText,
    setMode: (chosen) => {
      dispatch({ type: 'mode.switch', mode: chosen })
      focusText()
    },
    putBack: (to, words, back = []) => {
      attachments.putBack(back)
      dispatch({ type: 'mode.switch', mode: to })
      const whole = [words, texts[to]].filter((each) => each.trim() !== '').join('\n')
      change(whole)
      setCaret(whole.length)
    },
    receiveDraft: (of, draft) => {
      dispatch({ type: 'draft.arrive', mode: of, text: draft })
      const element = field.current
      if (of === mode && element && element === document.activeElement) {
        setCaret(caretAfter(text, draft, element.selectionStart))
      }
    },
  }))

  const templates = useTemplates(conversation, props.invoice)
  const insertTemplate = (template: FilledTemplate, start?: number, end?: number) => {
    insertText(template.text, start, end)
    drafts.startFrom(id, template.id)
  }
  const slash = useSlashMenu({ field, text, templates, isOff: isNote || isConfirming, onInsert: insertTemplate })
  const send = () => {
    if (!decision.allowed) return
    dispatch({ type: 'message.send', lastSeenMessageId, pictures })
    focusText()
  }
  const sendByKey = (event: KeyboardEvent) => {
    if (slash.onKeyDown(event) || event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const { onSchedule } = props
  const schedule = (at?: Date) => {
    const empty = () => {
      if (field.current?.value === text) change('')
      clear(pictures)
    }
    onSchedule?.({ text, pictures }, empty, at)
  }
  const answer = (type: 'send.confirm' | 'send.decline') => {
    dispatch({ type })
    focusText()
  }

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className={styles.box} data-mode={mode} {...(!isNote && attachments.box)}>
        <div className={styles.head}>
          <Segmented
            label="Message or note"
            options={isTextOff ? NOTE_ONLY : MODES}
            value={mode}
            block={isPhone && !isShort}
            compact={isShort}
            onValueChange={(chosen) => {
              dispatch({ type: 'mode.switch', mode: chosen })
              if (!document.activeElement?.matches(':focus-visible')) focusText()
            }}
          />
          <div className={styles.audience}>
            <Icon as={isNote ? Lock : SendHorizontal} size={14} />
            <span>
              {isNote
                ? 'Team Only. The customer never sees this.'
                : isNarrow
                  ? `${toNumber ? `To ${toNumber}, from` : 'From'} ${from}`
                  : `To ${customer.name ?? 'Unknown'}${toNumber ? ` at ${toNumber}` : ''}, from ${from}`}
            </span>
          </div>
        </div>
        {slash.menu}
        <textarea
          ref={field}
          id="composer"
          className={styles.text}
          aria-label={isNote ? 'Internal Note' : 'SMS Message'}
          placeholder={PLACEHOLDERS[mode]}
          rows={1}
          value={text}
          onChange={(event) => change(event.target.value)}
          onSelect={slash.onSelect}
          onKeyDown={sendByKey}
        />
        {!isNote && attachments.strip}
        {isConfirming && (
          <ComposerQuestion
            question={unfilledQuestion(text) ?? ''}
            onConfirm={() => answer('send.confirm')}
            onDecline={() => answer('send.decline')}
            onType={focusText}
          />
        )}
        <OtherDraft conversationId={id} mode={mode} text={text} onSettled={focusText} />
        {!isConfirming && heldTexts && <HeldTexts heldTexts={heldTexts} field={field} />}
        {!isConfirming && !heldTexts && (
          <>
            <ComposerHint mode={mode} text={text} decision={decision} field={field} />
            {!isNote && (text.trim() !== '' || pictures.length > 0) && (
              <QuietHoursHint customer={customer} canSend={decision.allowed} onWait={onSchedule && schedule} />
            )}
            {isNote ? (
              <NoteTools canSend={decision.allowed} />
            ) : (
              <TextTools
                conversation={conversation}
                text={text}
                complete={complete}
                canSend={decision.allowed}
                templates={templates}
                onInsert={(template) => insertTemplate(template)}
                onAttach={attachments.choose}
                onRequestPayment={props.onRequestPayment}
                onSchedule={onSchedule && (() => schedule())}
              >
                {props.tools}
              </TextTools>
            )}
          </>
        )}
      </div>
    </form>
  )
}
