import type { Conversation } from '@parley/contract'
import type { FilledTemplate, Templates } from '@parley/parts/templates'
import {
  Button,
  IconButton,
  type IconType,
  Kbd,
  lazyModule,
  Menu,
  type MenuTriggerProps,
  useActions,
  useLazyPart,
} from '@parley/ui'
import { CircleDollarSign, Clock, ImagePlus, Lock, NotebookText, Plus, SendHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { usePaneRoom } from '../pane-room.ts'
import { selectionTitle } from '../selection-title.ts'
import { SmsCounter } from './sms-counter.tsx'
import styles from './composer.module.css'

const templateDialog = lazyModule('Templates', () => import('@parley/parts/templates/dialog'))

interface NoteToolsProps {
  canSend: boolean
}

interface TextToolsProps extends NoteToolsProps {
  conversation: Conversation
  text: string
  /** Returns the text as it will be sent, with the signature when one is appended. */
  complete: (text: string) => string
  templates: Templates
  onInsert: (template: FilledTemplate) => void
  onAttach: () => void
  onRequestPayment: (() => void) | undefined
  onSchedule: (() => void) | undefined
  /** Additional tools. */
  children: ReactNode
}

/** The row below a note: the button that adds it. */
export function NoteTools({ canSend }: NoteToolsProps) {
  const { isNarrow, isShort } = usePaneRoom()
  return (
    <div className={styles.tools}>
      <div className={styles.end}>
        {!isNarrow && !isShort && (
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

interface TextTool {
  id: string
  name: string
  icon: IconType
  /** Whether the icon is shown without the name. */
  isPlain?: boolean
  disabled?: boolean
  run: () => void
}

/**
 * The row below a text: tools to insert into it, its length, and the buttons to send now or later. In the single-line
 * layout all tools are in a menu.
 */
export function TextTools(props: TextToolsProps) {
  const { conversation, text, complete, canSend, onRequestPayment, onSchedule, templates, onInsert, onAttach } = props
  const { isNarrow, isShort } = usePaneRoom()
  const [isChoosing, setChoosing] = useState(false)
  const { part, load } = useLazyPart(templateDialog)
  const choose = () => {
    setChoosing(true)
    load(() => setChoosing(false))
  }
  const before: TextTool[] = [
    ...(templates.list.length > 0
      ? [{ id: 'template', name: 'Insert Template', icon: NotebookText, run: choose }]
      : []),
    ...(onRequestPayment
      ? [{ id: 'payment', name: 'Request Payment', icon: CircleDollarSign, run: onRequestPayment }]
      : []),
    { id: 'pictures', name: 'Attach pictures', icon: ImagePlus, isPlain: true, run: onAttach },
  ]
  const later: TextTool[] = onSchedule
    ? [{ id: 'later', name: 'Send later', icon: Clock, disabled: !canSend, run: onSchedule }]
    : []
  useActions(
    selectionTitle(conversation),
    [...before, ...later]
      .filter(({ disabled }) => disabled !== true)
      .map(({ id, name, icon, run }) => ({ id, label: `${name}...`, icon, run })),
  )
  return (
    <div className={styles.tools}>
      {!isShort &&
        before.map(({ id, name, icon, isPlain, run }) =>
          isNarrow || isPlain ? (
            <IconButton key={id} name={name} icon={icon} onClick={run} />
          ) : (
            <Button key={id} variant="quiet" icon={icon} onClick={run}>
              {name}
            </Button>
          ),
        )}
      {props.children}
      <div className={styles.end}>
        <SmsCounter text={text} complete={complete(text)} />
        {isShort ? (
          <ToolsMenu tools={[...before, ...later]} />
        ) : (
          later.map(({ id, name, icon, disabled, run }) => (
            <IconButton key={id} name={name} icon={icon} disabled={disabled} onClick={run} />
          ))
        )}
        <SendButton {...props} />
      </div>
      {isChoosing && part && (
        <part.TemplateDialog templates={templates} onInsert={onInsert} onClose={() => setChoosing(false)} />
      )}
    </div>
  )
}

const moreTools = (trigger: MenuTriggerProps) => <IconButton {...trigger} name="More tools" icon={Plus} />

function ToolsMenu({ tools }: { tools: readonly TextTool[] }) {
  const items = tools.map(({ id, name, icon, disabled = false }) => ({ id, label: name, icon, disabled }))
  return (
    <Menu
      label="More tools"
      items={items}
      onAction={(id) => tools.find((tool) => tool.id === id)?.run()}
      trigger={moreTools}
    />
  )
}

function SendButton({ canSend }: NoteToolsProps) {
  const { isPhone, isShort } = usePaneRoom()
  return isPhone || isShort ? (
    <IconButton type="submit" variant="primary" name="Send" icon={SendHorizontal} disabled={!canSend} />
  ) : (
    <Button type="submit" variant="primary" icon={SendHorizontal} disabled={!canSend}>
      Send
    </Button>
  )
}
