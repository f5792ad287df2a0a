/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events --
   the list of a text field: the field keeps the focus and takes the keys */
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { reveal } from '../focus/reveal.ts'
import { Kbd } from '../kbd/kbd.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './suggestion-list.module.css'

/** An option that can be inserted into a text. */
export interface Suggestion {
  id: string
  name: string
  /** Second line, in subtle text. */
  description?: string | undefined
}

export interface SuggestionListProps<Option extends Suggestion> {
  id: string
  /** Accessible name of the list. */
  label: string
  options: readonly Option[]
  /** Index of the option that Enter chooses; -1 for none. */
  active: number
  /** Announced when there are options or none, and shown when there are no options. */
  note: string
  onHover: (index: number) => void
  onPick: (option: Option) => void
  /** Renders a picture before an option. */
  picture?: (option: Option) => ReactNode
  /** Preferred side, used if there is room. */
  side?: 'above' | 'below'
  /** Whether the list is open; a closed list renders nothing. */
  isOpen: boolean
}

/**
 * The list of `useSuggestions`, above or below the element with its `anchorName`, on top of everything else; the focus
 * stays in the text.
 */
export function SuggestionList<Option extends Suggestion>(props: SuggestionListProps<Option>) {
  const { isOpen, note } = props
  return (
    <>
      {isOpen && <OpenList {...props} />}
      <VisuallyHidden>
        <output>{isOpen ? note : ''}</output>
      </VisuallyHidden>
    </>
  )
}

function OpenList<Option extends Suggestion>({
  id,
  label,
  options,
  active,
  note,
  onHover,
  onPick,
  picture,
  side = 'above',
}: SuggestionListProps<Option>) {
  const popover = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => popover.current?.showPopover(), [])
  return (
    <div
      ref={popover}
      popover="manual"
      className={styles.popover}
      data-side={side}
      style={{ positionAnchor: `--list${id}` }}
    >
      {options.length === 0 ? (
        <p className={styles.note}>{note}</p>
      ) : (
        <div id={`${id}-list`} role="listbox" aria-label={label}>
          {options.map((option, index) => (
            <div
              key={option.id}
              ref={index === active ? reveal : undefined}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={styles.option}
              onPointerMove={() => index !== active && onHover(index)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onPick(option)}
            >
              {picture?.(option)}
              <span className={styles.words}>
                {option.name}
                {option.description && <span className={styles.description}>{option.description}</span>}
              </span>
              {index === active && <Kbd>Enter</Kbd>}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
