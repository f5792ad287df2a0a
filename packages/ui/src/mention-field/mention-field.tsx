import { type ComponentProps, Fragment, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { Avatar } from '../avatar/avatar.tsx'
import { SuggestionList } from '../suggestions/suggestion-list.tsx'
import { useSuggestions } from '../suggestions/use-suggestions.ts'
import { afterEdit, type MentionDraft, queryAt, withMention } from './mention-draft.ts'
import styles from './mention-field.module.css'

/** A person who can be mentioned. */
export interface MentionOption {
  id: string
  /** The name written after the `@`. */
  name: string
  /** Distinguishes people of the same name. */
  description?: string | undefined
  avatarUrl?: string | null | undefined
}

export interface MentionFieldProps extends Pick<
  ComponentProps<'textarea'>,
  'placeholder' | 'disabled' | 'readOnly' | 'ref' | 'rows' | 'aria-describedby' | 'aria-invalid'
> {
  /** Accessible name: what is written here. */
  label: string
  /** The text and its mentions. */
  value: MentionDraft
  /** Called with the new value on each change. */
  onValueChange: (value: MentionDraft) => void
  /** Called with the word characters after an `@` while the caret is there, and with null when it leaves. */
  onQueryChange: (query: string | null) => void
  /** People who match the last query, best first. */
  options: readonly MentionOption[]
  /** True while the response to the last query is awaited. */
  isSearching?: boolean
  /** Shown when nobody was found, or the reason why there is no response. */
  emptyText: string
  /** Called on Enter without Shift while no list is open. */
  onSubmit?: () => void
  /** Called on Escape while no list is open. */
  onCancel?: () => void
}

/**
 * A text with mentions: `@` opens a list of people. Arrow keys move, Enter or Tab choose, Escape closes the list. A
 * mention is one unit: one Backspace removes it, and editing inside it makes it plain text.
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
  const input = useRef<HTMLTextAreaElement>(null)
  const caretToSet = useRef<number | null>(value.text.length)
  const list = useSuggestions<MentionOption>({
    optionsFor: () => (isSearching ? [] : options),
    onChoose: (option, query) => change(withMention(value, query, option), true),
    onQueryChange,
  })
  const note = isSearching ? 'Searching...' : found(options.length) || emptyText

  useLayoutEffect(() => {
    if (caretToSet.current === null) return
    input.current?.setSelectionRange(caretToSet.current, caretToSet.current)
    caretToSet.current = null
  })

  const followCaret = (draft: MentionDraft, caret: number | null) =>
    list.follow(caret === null ? null : queryAt(draft, caret))
  const change = (next: { draft: MentionDraft; caret: number }, isSet: boolean) => {
    if (isSet) caretToSet.current = next.caret
    onValueChange(next.draft)
    followCaret(next.draft, next.caret)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || list.handleKey(event)) return
    // A fast typist means a person who has not been found yet, so Enter and Tab do nothing while searching.
    const isEarly = list.isOpen && isSearching && !event.shiftKey && (event.key === 'Enter' || event.key === 'Tab')
    if (!isEarly) {
      if (event.key === 'Enter' && !event.shiftKey && onSubmit) onSubmit()
      else if (event.key === 'Escape' && onCancel) onCancel()
      else return
    }
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className={styles.field} style={{ anchorName: list.anchorName }}>
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
        {...list.fieldProps}
        value={value.text}
        onChange={({ target }) => {
          const next = afterEdit(value, target.value, target.selectionStart)
          change(next, next.draft.text !== target.value)
        }}
        onSelect={({ currentTarget: { selectionStart, selectionEnd } }) =>
          followCaret(value, selectionStart === selectionEnd ? selectionStart : null)
        }
        onBlur={() => followCaret(value, null)}
        onKeyDown={handleKey}
      />
      <SuggestionList {...list.listProps} isOpen={list.isOpen} label="People" note={note} picture={faceOf} />
    </div>
  )
}

const faceOf = ({ name, avatarUrl }: MentionOption) => <Avatar name={name} src={avatarUrl} size={24} />

function found(count: number): string {
  if (count === 0) return ''
  return count === 1 ? '1 person found' : `${count} people found`
}
