import { useConnection } from '@parley/client'
import type { LineConversation } from '@parley/contract'
import { checkLineText, LINE_TEXT_MAX, OPTED_OUT_TEXT, refuse } from '@parley/domain'
import { useAttachments } from '@parley/parts/attachments'
import { useTemplates } from '@parley/parts/templates'
import { Icon, IconButton, lazyModule, useLazyPart } from '@parley/ui'
import { ImagePlus, LayoutGrid, MessageSquareOff, SendHorizontal, Smile } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { EmojiGrid } from './emoji-grid.tsx'
import { titleOf } from './sms-row.tsx'
import { useSmsComposer } from './use-sms-composer.ts'
import styles from './sms-composer.module.css'

const templateDialog = lazyModule('Templates', () => import('@parley/parts/templates/dialog'))

/**
 * Composer for texts from the user's own line. Enter sends, Shift+Enter adds a line; the typed text stays until it is
 * sent.
 */
export function SmsComposer({ conversation }: { conversation: LineConversation }) {
  if (!conversation.isOptedOut) return <OpenComposer conversation={conversation} />
  return (
    <div className={styles.composer}>
      <p className={styles.closed}>
        <Icon as={MessageSquareOff} />
        <span>{OPTED_OUT_TEXT}</span>
      </p>
    </div>
  )
}

function OpenComposer({ conversation }: { conversation: LineConversation }) {
  const { isOffline } = useConnection()
  const field = useRef<HTMLTextAreaElement>(null)
  const attachments = useAttachments(`line ${conversation.id}`, () => field.current?.focus())
  const { pictures, blockedReason } = attachments
  const { text, isSending, change, submit: send } = useSmsComposer(conversation, attachments.clear)
  const { insert } = useInsertion(field, text, change)
  const [isPicking, setPicking] = useState(false)
  const decision = blockedReason === null ? checkLineText(text, pictures.length) : refuse('invalid', blockedReason)
  const canSend = decision.allowed && !isSending && !isOffline
  const submit = () => {
    if (!canSend) return
    send(pictures)
    field.current?.focus()
  }
  const hint = isOffline
    ? 'You are offline. Your text stays here.'
    : (text.trim() !== '' || blockedReason !== null) && !decision.allowed
      ? decision.text
      : null
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className={styles.box} {...attachments.box}>
        <textarea
          ref={field}
          className={styles.text}
          aria-label={`Text ${titleOf(conversation)}`}
          placeholder={`Text ${titleOf(conversation)}...`}
          rows={2}
          maxLength={LINE_TEXT_MAX}
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            submit()
          }}
        />
        {attachments.strip}
        {isPicking && (
          <EmojiGrid
            onPick={insert}
            onClose={() => {
              setPicking(false)
              field.current?.focus()
            }}
          />
        )}
        <div className={styles.tools}>
          <IconButton
            name="Emoji"
            icon={Smile}
            aria-expanded={isPicking}
            onClick={() => setPicking((isOpen) => !isOpen)}
          />
          <IconButton name="Attach pictures" icon={ImagePlus} onClick={attachments.choose} />
          <TemplateButton conversation={conversation} onInsert={insert} />
          <output className={styles.hint}>{hint}</output>
          <span className={styles.count}>
            {text.length}/{LINE_TEXT_MAX}
          </span>
          <IconButton
            type="submit"
            variant="primary"
            className={styles.send}
            name="Send"
            icon={SendHorizontal}
            pending={isSending}
            disabled={!canSend}
          />
        </div>
      </div>
    </form>
  )
}

/** Inserts a text at the caret and places the caret after it. */
function useInsertion(field: RefObject<HTMLTextAreaElement | null>, text: string, change: (text: string) => void) {
  const [caret, setCaret] = useState<{ at: number } | null>(null)
  useLayoutEffect(() => {
    if (caret === null) return
    field.current?.focus()
    field.current?.setSelectionRange(caret.at, caret.at)
  }, [field, caret])
  const insert = (inserted: string) => {
    const start = field.current?.selectionStart ?? text.length
    const end = field.current?.selectionEnd ?? text.length
    change(text.slice(0, start) + inserted + text.slice(end))
    setCaret({ at: start + inserted.length })
  }
  return { insert }
}

interface TemplateButtonProps {
  conversation: LineConversation
  onInsert: (text: string) => void
}

/** Button that opens the organisation's templates. */
function TemplateButton({ conversation, onInsert }: TemplateButtonProps) {
  const templates = useTemplates({ customer: { name: conversation.name ?? null } }, undefined)
  const [isChoosing, setChoosing] = useState(false)
  const { part, load } = useLazyPart(templateDialog)
  const choose = () => {
    setChoosing(true)
    load(() => setChoosing(false))
  }
  return (
    <>
      <IconButton
        name="Insert Template"
        icon={LayoutGrid}
        disabledReason={!templates.isLoading && templates.list.length === 0 ? 'There are no templates yet' : undefined}
        onClick={choose}
      />
      {isChoosing && part && (
        <part.TemplateDialog
          templates={templates}
          onInsert={(template) => onInsert(template.text)}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}
