/* oxlint-disable jsx-a11y/prefer-tag-over-role -- options with a picture and a second line have no tag */
import { type KeyboardEvent, useId, useState } from 'react'
import { Avatar } from '../avatar/avatar.tsx'
import { Badge } from '../badge/badge.tsx'
import { Field, type FieldAppearance } from '../field/field.tsx'
import { reveal } from '../focus/reveal.ts'
import { Icon, type IconType } from '../icon/icon.tsx'
import type { PickerOption } from '../picker/picker-options.ts'
import { Spinner } from '../spinner/spinner.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import field from '../field/field.module.css'
import popover from '../menu/popover.module.css'
import styles from './combo-field.module.css'

export interface ComboFieldProps extends Omit<FieldAppearance, 'audience' | 'hint'> {
  /** The typed text. */
  text: string
  /** Called with the text on each change. */
  onTextChange: (text: string) => void
  /** Options that match the text, in order; empty when there is nothing to choose. */
  options: readonly PickerOption[]
  /** Called with the id of the chosen option. */
  onPick: (id: string) => void
  /** Shown under the field while there are no options: how to search, or that nothing was found. */
  hint?: string | undefined
  /** True while options are being looked up. */
  pending?: boolean
  /** True while the options belong to an earlier text: Enter picks none of them, a press does. */
  isStale?: boolean
  /** Whether the typed text is a valid value as it is: while no list is shown, Enter submits the surrounding form. */
  isFreeText?: boolean
  /** Placeholder while nothing is typed. */
  placeholder?: string
  /** Icon inside the field, at the start. */
  icon?: IconType
  /** Focuses the field when it appears. */
  autoFocus?: boolean
  /** Whether the text cannot be changed now. */
  readOnly?: boolean
  /** Maximum length; by default the most that can be searched for. */
  maxLength?: number
}

/** A text field with lookup while typing; results are chosen with the arrow keys and Enter, or by a press. */
export function ComboField(props: ComboFieldProps) {
  const { text, onTextChange, options, onPick, hint, pending = false, placeholder, icon, autoFocus, readOnly } = props
  const { label, hideLabel, required, error, labelAction, isStale, isFreeText, maxLength = 200 } = props
  const listId = useId()
  const [active, setActive] = useState(0)
  const [isPutAway, setPutAway] = useState(false)
  const isOpen = options.length > 0 && !isPutAway && !readOnly
  const activeIndex = Math.min(active, options.length - 1)
  const optionId = (index: number) => `${listId}-${index}`
  const news = text.trim() !== '' && !pending && (options.length > 0 ? `${options.length} found` : hint)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && options.length > 0) {
      event.preventDefault()
      if (!isOpen) setPutAway(false)
      else setActive((activeIndex + step + options.length) % options.length)
    } else if (event.key === 'Enter' && (isOpen || (text.trim() !== '' && !isFreeText))) {
      event.preventDefault()
      const option = isOpen && !isStale ? options[activeIndex] : undefined
      if (option) onPick(option.id)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      setPutAway(true)
    }
  }

  return (
    <div className={styles.combo}>
      <Field
        label={label}
        error={error}
        labelAction={labelAction}
        hint={!isOpen && hint}
        {...(hideLabel !== undefined && { hideLabel })}
        {...(required !== undefined && { required })}
      >
        {(control) => (
          <div className={field.box}>
            {icon && <Icon as={icon} />}
            <input
              {...control}
              type="text"
              role="combobox"
              className={field.input}
              autoComplete="off"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field of a dialog that was asked for
              autoFocus={autoFocus}
              placeholder={placeholder}
              readOnly={readOnly}
              maxLength={maxLength}
              value={text}
              aria-autocomplete="list"
              aria-expanded={isOpen}
              aria-controls={isOpen ? listId : undefined}
              aria-activedescendant={isOpen ? optionId(activeIndex) : undefined}
              onChange={(event) => {
                setActive(0)
                setPutAway(false)
                onTextChange(event.target.value)
              }}
              onKeyDown={onKeyDown}
            />
            {pending && <Spinner />}
          </div>
        )}
      </Field>
      <VisuallyHidden>
        <span aria-live="polite">{news && `${label}: ${news}`}</span>
      </VisuallyHidden>
      {isOpen && (
        <div id={listId} role="listbox" aria-label={label} className={styles.list}>
          {options.map((option, index) => (
            <div
              key={option.id}
              ref={index === activeIndex ? reveal : undefined}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === activeIndex}
              className={popover.item}
              data-focused={index === activeIndex || undefined}
              onPointerMove={() => setActive(index)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onPick(option.id)}
              onKeyDown={onKeyDown}
            >
              {option.avatar && <Avatar {...option.avatar} size={24} />}
              <span className={styles.words}>
                {option.label}
                {option.description && <span className={popover.description}>{option.description}</span>}
              </span>
              {option.badge && (
                <Badge small tone={option.badge.tone}>
                  {option.badge.text}
                </Badge>
              )}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
