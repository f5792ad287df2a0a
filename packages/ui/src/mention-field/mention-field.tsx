import { type ComponentProps, Fragment, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { afterEdit, type MentionDraft, type MentionQuery, queryAt, withMention } from './mention-draft.ts'
import { MentionList, type MentionOption } from './mention-list.tsx'
import styles from './mention-field.module.css'

export interface MentionFieldProps extends Pick<
  ComponentProps<'textarea'>,
  'placeholder' | 'disabled' | 'ref' | 'rows' | 'aria-describedby' | 'aria-invalid'
> {
  /** What is written here; the accessible name. */
  label: string
  /** The text and who is named in it. */
  value: MentionDraft
  /** Called at each change. */
  onValueChange: (value: MentionDraft) => void
  /** Called with the word characters behind an `@` while the caret is there, and with null when it leaves. */
  onQueryChange: (query: string | null) => void
  /** Who can be named for the last query, the best first. */
  options: readonly MentionOption[]
  /** True while the answer to the last query is awaited. */
  isSearching?: boolean
  /** Said when nobody was found, or why there is no answer. */
  emptyText: string
  /** Called by Enter without Shift while no list is open. */
  onSubmit?: () => void
  /** Called by Escape while no list is open. */
  onCancel?: () => void
}

/**
 * A text in which people are named: `@` opens a list of them. Arrows move, Enter or Tab choose, Escape closes the list.
 * A name is one piece: it goes with one Backspace and becomes text when it is written into.
 */
export function MentionField({
  label,
  value,
  onValueChange,
  onQueryChange,
  options,
  isSearching = false,
  emptyText,
  onSubmit,
  onCancel,
  ref,
  rows = 2,
  ...field
}: MentionFieldProps) {
  const id = useId()
  const input = useRef<HTMLTextAreaElement>(null)
  const caretToSet = useRef<number | null>(value.text.length)
  const [query, setQuery] = useState<MentionQuery | null>(null)
  const [isClosed, setIsClosed] = useState(false)
  const [wanted, setWanted] = useState(0)
  const isOpen = query !== null && !isClosed
  const count = isOpen && !isSearching ? options.length : 0
  const active = count === 0 ? -1 : Math.min(wanted, count - 1)
  const note = !isOpen ? '' : isSearching ? 'Searching...' : found(count) || emptyText

  useLayoutEffect(() => {
    if (caretToSet.current === null) return
    input.current?.setSelectionRange(caretToSet.current, caretToSet.current)
    caretToSet.current = null
  })

  const updateMention = (draft: MentionDraft, caret: number | null) => {
    const next = caret === null ? null : queryAt(draft, caret)
    if (next?.query === query?.query && next?.start === query?.start) return
    setWanted(0)
    if (next?.start !== query?.start) setIsClosed(false)
    setQuery(next)
    onQueryChange(next ? next.query : null)
  }
  const change = (next: { draft: MentionDraft; caret: number }, isSet: boolean) => {
    if (isSet) caretToSet.current = next.caret
    onValueChange(next.draft)
    updateMention(next.draft, next.caret)
  }
  const choose = (option: MentionOption | undefined) => {
    if (option && query) change(withMention(value, query, option), true)
  }
  const handleListKey = (event: KeyboardEvent): boolean => {
    if (event.key === 'Escape') setIsClosed(true)
    else if (count === 0) return false
    else if (event.key === 'ArrowDown') setWanted((active + 1) % count)
    else if (event.key === 'ArrowUp') setWanted((active + count - 1) % count)
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) choose(options[active])
    else return false
    return true
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const isTaken = isOpen && handleListKey(event)
    if (!isTaken && event.key === 'Enter' && !event.shiftKey && onSubmit) onSubmit()
    else if (!isTaken && event.key === 'Escape' && onCancel) onCancel()
    else if (!isTaken) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className={styles.field} style={{ anchorName: `--mention${id}` }}>
      <div className={styles.mirror} aria-hidden>
        {value.mentions.map(({ start, end }, index) => (
          <Fragment key={start}>
            {value.text.slice(value.mentions[index - 1]?.end, start)}
            <mark>{value.text.slice(start, end)}</mark>
          </Fragment>
        ))}
        {value.text.slice(value.mentions.at(-1)?.end)}{' '}
      </div>
      <textarea
        {...field}
        ref={(element) => {
          input.current = element
          if (typeof ref === 'function') return ref(element)
          if (ref) ref.current = element
          return undefined
        }}
        rows={rows}
        style={{ minBlockSize: `calc(${rows}lh + 16px)` }}
        className={styles.input}
        aria-label={label}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={count > 0 ? `${id}-list` : undefined}
        aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
        value={value.text}
        onChange={({ target }) => {
          const next = afterEdit(value, target.value, target.selectionStart)
          change(next, next.draft.text !== target.value)
        }}
        onSelect={({ currentTarget: { selectionStart, selectionEnd } }) =>
          updateMention(value, selectionStart === selectionEnd ? selectionStart : null)
        }
        onBlur={() => updateMention(value, null)}
        onKeyDown={handleKey}
      />
      {isOpen && (
        <MentionList
          id={id}
          options={count > 0 ? options : []}
          active={active}
          note={note}
          onHover={setWanted}
          onPick={choose}
        />
      )}
      <VisuallyHidden>
        <output>{note}</output>
      </VisuallyHidden>
    </div>
  )
}

function found(count: number): string {
  if (count === 0) return ''
  return count === 1 ? '1 person found' : `${count} people found`
}
