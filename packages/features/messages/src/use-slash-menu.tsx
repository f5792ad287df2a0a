import { type FilledTemplate, searchTemplates, type Templates } from '@parley/parts/templates'
import { lazyModule, useLazyPart } from '@parley/ui'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SlashMenuHandle } from './components/slash-menu.tsx'
import { findSlashQuery } from './slash-query.ts'

const slashMenu = lazyModule('Templates', () => import('./components/slash-menu.tsx'))

interface SlashMenuOptions {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  templates: Templates
  isOff: boolean
  onInsert: (template: FilledTemplate, start: number, end: number) => void
}

interface SlashMenuControls {
  /** The menu; must be rendered inside the positioned frame of the field. */
  menu: ReactNode
  /** Handles the menu's keys; returns true when it handled this one. */
  onKeyDown: (event: KeyboardEvent) => boolean
  /** Called when the caret moved. */
  onSelect: () => void
}

/** A menu of templates, opened by a `/` at the start of a line. Escape closes it until another `/` is typed. */
export function useSlashMenu({ field, text, templates, isOff, onInsert }: SlashMenuOptions): SlashMenuControls {
  const [caret, setCaret] = useState(0)
  const [dismissedAt, setDismissedAt] = useState<number | null>(null)
  const { part, load } = useLazyPart(slashMenu)
  const handle = useRef<SlashMenuHandle>(null)
  const hasNone = templates.list.length === 0 && !templates.isLoading
  const query = isOff || hasNone ? null : findSlashQuery(text, Math.min(caret, text.length))
  const start = query?.start ?? null
  const isComing =
    query !== null &&
    query.start !== dismissedAt &&
    (templates.isLoading || (!part && searchTemplates(templates.list, query.words).length > 0))

  const dismiss = useEffectEvent(() => setDismissedAt(start))
  if (start === null && dismissedAt !== null) setDismissedAt(null)
  useEffect(() => {
    if (start !== null) load(dismiss)
  }, [start, load])

  const menu =
    query && part && query.start !== dismissedAt ? (
      <part.SlashMenu
        ref={handle}
        field={field}
        query={query}
        templates={templates}
        onChoose={(template) => onInsert(template, query.start, query.end)}
        onDismiss={() => setDismissedAt(query.start)}
      />
    ) : null
  return {
    menu,
    onKeyDown: (event) => {
      // While the menu is loading, a fast Enter is meant for the template and must not send the text "/parts".
      const isHeld = isComing && event.key === 'Enter' && !event.shiftKey
      if (isHeld) event.preventDefault()
      return isHeld || (handle.current?.onKeyDown(event) ?? false)
    },
    onSelect: () => setCaret(field.current?.selectionStart ?? 0),
  }
}
