/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events --
   the list of a text field: the field keeps the focus and takes the keys */
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { reveal } from '../focus/reveal.ts'
import { Kbd } from '../kbd/kbd.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './suggestion-list.module.css'

/** Something that can be put into a text. */
export interface Suggestion {
  id: string
  name: string
  /** A second, quiet line. */
  description?: string | undefined
}

export interface SuggestionListProps<Option extends Suggestion> {
  id: string
  /** Accessible name of the list. */
  label: string
  options: readonly Option[]
  /** Index of the option that Enter takes; -1: none. */
  active: number
  /** Said when options come or there are none, and shown instead of options. */
  note: string
  onHover: (index: number) => void
  onPick: (option: Option) => void
  /** Drawn before an option. */
  picture?: (option: Option) => ReactNode
  /** Where it opens if there is room. */
  side?: 'above' | 'below'
  /** Nothing is drawn while it is closed. */
  isOpen: boolean
}

/** The list of `useSuggestions`, over or under what has its `anchorName`, above everything else; the focus stays in the text. */
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
