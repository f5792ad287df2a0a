import { Button, IconButton, type IconType, Kbd, useLazyPart } from '@parley/ui'
import { CircleDollarSign, Clock, Lock, NotebookText, SendHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Templates } from '../use-templates.ts'
import { SmsCounter } from './sms-counter.tsx'
import styles from './composer.module.css'

const loadTemplateDialog = () => import('./template-dialog.tsx')

interface NoteToolsProps {
  canSend: boolean
  /** Little room: icons without words. */
  isNarrow: boolean
}

interface TextToolsProps extends NoteToolsProps {
  text: string
  /** The text as it leaves, with the signature when one is appended. */
  complete: (text: string) => string
  templates: Templates
  onInsert: (text: string) => void
  onRequestPayment: (() => void) | undefined
  onSchedule: (() => void) | undefined
  /** Further tools. */
  children: ReactNode
}

/** Below a note: the button that says it is one. */
export function NoteTools({ canSend, isNarrow }: NoteToolsProps) {
  return (
    <div className={styles.tools}>
      <div className={styles.end}>
        {!isNarrow && (
          <span className={styles.keys}>
            <Kbd>Enter</Kbd> to add
          </span>
        )}
        <Button type="submit" variant="team" icon={Lock} disabled={!canSend}>
          Add note
        </Button>
      </div>
    </div>
  )
}

/** Below a text: what can be put into it, how long it is, and when it leaves. */
export function TextTools(props: TextToolsProps) {
  const { text, complete, canSend, isNarrow, onRequestPayment, onSchedule } = props
  return (
    <div className={styles.tools}>
      {props.templates.list.length > 0 && <TemplateTool {...props} />}
      {onRequestPayment && (
        <Tool name="Request Payment" icon={CircleDollarSign} isNarrow={isNarrow} onClick={onRequestPayment} />
      )}
      {props.children}
      <div className={styles.end}>
        <SmsCounter text={text} complete={complete(text)} />
        {onSchedule && <IconButton name="Send later" icon={Clock} disabled={!canSend} onClick={onSchedule} />}
        {isNarrow ? (
          <IconButton type="submit" variant="primary" name="Send" icon={SendHorizontal} disabled={!canSend} />
        ) : (
          <Button type="submit" variant="primary" icon={SendHorizontal} disabled={!canSend}>
            Send
          </Button>
        )}
      </div>
    </div>
  )
}

function TemplateTool({ templates, isNarrow, onInsert }: TextToolsProps) {
  const [isOpen, setOpen] = useState(false)
  const { part, want } = useLazyPart(loadTemplateDialog)
  return (
    <>
      <Tool
        name="Insert Template"
        icon={NotebookText}
        isNarrow={isNarrow}
        onClick={() => {
          want()
          setOpen(true)
        }}
      />
      {isOpen && part && (
        <part.TemplateDialog templates={templates} onInsert={onInsert} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

interface ToolProps {
  name: string
  icon: IconType
  isNarrow: boolean
  onClick: () => void
}

function Tool({ name, icon, isNarrow, onClick }: ToolProps) {
  return isNarrow ? (
    <IconButton name={name} icon={icon} onClick={onClick} />
  ) : (
    <Button variant="quiet" icon={icon} onClick={onClick}>
      {name}
    </Button>
  )
}
