/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events --
   a listbox whose focus stays in the text has no tag, and its keys are handled there */
import { type FilledTemplate, searchTemplates, type Templates } from '@parley/parts/templates'
import { useActiveOption } from '@parley/ui'
import {
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { caretTop } from '../caret-top.ts'
import type { SlashQuery } from '../slash-query.ts'
import styles from './slash-menu.module.css'

export interface SlashMenuHandle {
  /** Handles the menu's keys; returns true when it handled this one. */
  onKeyDown: (event: KeyboardEvent) => boolean
}

interface SlashMenuProps {
  /** The text field, which keeps the focus. */
  field: RefObject<HTMLTextAreaElement | null>
  query: SlashQuery
  templates: Templates
  onChoose: (template: FilledTemplate) => void
  onDismiss: () => void
  ref: Ref<SlashMenuHandle>
}

/** The templates that match the query, shown above the caret's line. Renders nothing when none matches. */
export function SlashMenu({ field, query, templates, onChoose, onDismiss, ref }: SlashMenuProps) {
  const found = searchTemplates(templates.list, query.words)
  const { index, setIndex, moveByKey, listId, optionId, activeId } = useActiveOption(found.length, query.words)
  const list = useRef<HTMLDivElement>(null)
  const choose = (at: number) => {
    const template = found[at]
    if (template) onChoose({ id: template.id, text: templates.fill(template.content) })
  }

  useImperativeHandle(ref, () => ({
    onKeyDown: (event) => {
      if (found.length === 0 || event.nativeEvent.isComposing) return false
      if (moveByKey(event)) return true
      if (event.key === 'Escape') onDismiss()
      else if (event.key === 'Tab' ? !event.shiftKey : event.key === 'Enter' && !event.shiftKey) choose(index)
      else return false
      event.preventDefault()
      event.stopPropagation()
      return true
    },
  }))
  useLayoutEffect(() => {
    const element = field.current
    if (!element || !list.current || activeId === undefined) return undefined
    const attributes = {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': listId,
      'aria-activedescendant': activeId,
    }
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    const line = element.offsetTop + caretTop(element, query.start) - element.scrollTop
    list.current.style.insetBlockEnd = `calc(100% - ${line}px)`
    return () => {
      for (const name of Object.keys(attributes)) element.removeAttribute(name)
    }
  }, [field, listId, activeId, query.start])
  useEffect(() => {
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' })
  }, [index])

  if (found.length === 0) return null
  return (
    <div ref={list} id={listId} role="listbox" aria-label="Templates" className={styles.menu}>
      {found.map(({ id, name, content }, at) => (
        <div
          key={id}
          id={optionId(at)}
          role="option"
          tabIndex={-1}
          aria-selected={at === index}
          className={styles.option}
          onPointerMove={() => setIndex(at)}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(at)}
        >
          <span className={styles.name}>{name}</span>
          <span className={styles.content}>{templates.fill(content)}</span>
        </div>
      ))}
    </div>
  )
}
