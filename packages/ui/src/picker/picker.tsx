import { Check, ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Avatar } from '../avatar/avatar.tsx'
import { Icon, type IconType } from '../icon/icon.tsx'
import { lazyModule } from '../lazy/lazy-module.ts'
import { useLazyPart } from '../lazy/use-lazy-part.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import type { PickerOption, PickerSection } from './picker-options.ts'
import styles from './picker.module.css'

const popover = lazyModule('The choices', () => import('./picker-popover.tsx'))

export interface PickerProps {
  /** Accessible name, read before the value. */
  label: string
  /** The choices; use `sections` to group them. */
  options?: readonly PickerOption[]
  /** The choices in groups, instead of `options`. */
  sections?: readonly PickerSection[]
  /** Id of the chosen option; null when nothing is chosen. */
  value: string | null
  /** Called with the id of the chosen option. */
  onValueChange: (id: string) => void
  /** Text while nothing is chosen. */
  placeholder?: string
  /** `button` for headers, `field` for forms, `quiet` without a border. */
  variant?: 'button' | 'field' | 'quiet'
  /** Icon before the value; an option's avatar replaces it. */
  icon?: IconType
  /** Shows the label before the value, in subtle text, as filters do. */
  showLabel?: boolean
  /** Marks a filter that is applied: teal border and value. */
  active?: boolean
  /** Whether the picker is as wide as its container. */
  block?: boolean
  /** Shows only the icon or avatar; screen readers read the value. For narrow headers. */
  compact?: boolean
  /** Whether the picker cannot be opened. */
  disabled?: boolean
  /** Shown in the list while there are no options. */
  emptyText?: string
  /** Called on hover or focus, before the list opens, so that its data can be loaded. */
  onReach?: () => void
}

const OPENS = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' '])

/** A button that opens a list to pick one option from. The list is loaded on first use. */
export function Picker({
  label,
  options,
  sections,
  value,
  onValueChange,
  placeholder = 'Choose...',
  variant = 'button',
  icon,
  showLabel = false,
  active = false,
  block = false,
  compact = false,
  disabled = false,
  emptyText = 'Nothing to choose from',
  onReach,
}: PickerProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { part, preload, load } = useLazyPart(popover)
  const groups: readonly PickerSection[] = sections ?? [{ id: 'all', options: options ?? [] }]
  const chosen = groups.flatMap((group) => group.options).find((option) => option.id === value)

  const close = () => setIsOpen(false)
  const reach = () => {
    preload()
    onReach?.()
  }
  const open = () => {
    button.current?.focus()
    setIsOpen(true)
    load(close)
  }
  const openByKey = (event: KeyboardEvent) => {
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!OPENS.has(event.key) && !isLetter) return
    event.preventDefault()
    open()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.picker}
        data-variant={variant}
        data-block={block || variant === 'field' || undefined}
        data-active={active || undefined}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        disabled={disabled}
        onPointerEnter={reach}
        onFocus={reach}
        onClick={open}
        onKeyDown={openByKey}
      >
        {chosen?.avatar ? (
          <Avatar {...chosen.avatar} size={compact ? 28 : 20} />
        ) : (
          (chosen?.icon ?? icon) && <Icon as={chosen?.icon ?? icon ?? Check} />
        )}
        {showLabel ? <span className={styles.label}>{label}</span> : <VisuallyHidden>{label}: </VisuallyHidden>}
        {compact ? (
          <VisuallyHidden>{chosen?.label ?? placeholder}</VisuallyHidden>
        ) : (
          <span className={chosen ? styles.value : styles.placeholder}>{chosen?.label ?? placeholder}</span>
        )}
        {!compact && <Icon as={ChevronDown} />}
      </button>
      {isOpen && part && (
        <part.PickerPopover
          label={label}
          sections={groups}
          value={value}
          emptyText={emptyText}
          trigger={button}
          onPick={(id) => {
            close()
            if (id !== null && id !== value) onValueChange(id)
          }}
          onClose={close}
        />
      )}
    </>
  )
}
