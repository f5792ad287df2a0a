/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events --
   the list of a text field: the field keeps the focus and takes the keys */
import { useLayoutEffect, useRef } from 'react'
import { Avatar } from '../avatar/avatar.tsx'
import { Kbd } from '../kbd/kbd.tsx'
import styles from './mention-field.module.css'

/** Somebody who can be named. */
export interface MentionOption {
  id: string
  /** What is written behind the `@`. */
  name: string
  /** Tells people of the same name apart. */
  description?: string | undefined
  avatarUrl?: string | null | undefined
}

interface MentionListProps {
  id: string
  options: readonly MentionOption[]
  /** Index of the option that Enter takes; -1: none. */
  active: number
  /** Shown instead of options. */
  note: string
  onHover: (index: number) => void
  onPick: (option: MentionOption) => void
}

const reveal = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** The list over or under the field, above everything else; the focus stays in the field. */
export function MentionList({ id, options, active, note, onHover, onPick }: MentionListProps) {
  const popover = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => popover.current?.showPopover(), [])
  return (
    <div ref={popover} popover="manual" className={styles.popover} style={{ positionAnchor: `--mention${id}` }}>
      {options.length === 0 ? (
        <p className={styles.note}>{note}</p>
      ) : (
        <div id={`${id}-list`} role="listbox" aria-label="People">
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
              <Avatar name={option.name} src={option.avatarUrl} size={24} />
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
