/* oxlint-disable jsx-a11y/prefer-tag-over-role -- options with a second line have no tag */
import { Plus, Tag, X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Field, type FieldAppearance } from '../field/field.tsx'
import { splitFieldProps } from '../field/split-field-props.ts'
import { reveal } from '../focus/reveal.ts'
import { NO_OPTION, useActiveOption } from '../focus/use-active-option.ts'
import { Icon } from '../icon/icon.tsx'
import { offeredTokens, splitTokens, withTokens } from './tokens.ts'
import field from '../field/field.module.css'
import popover from '../menu/popover.module.css'
import styles from './token-field.module.css'

export interface TokenSuggestion {
  /** The token to add. */
  value: string
  /** Text at the end of the option's line, for example `on 2 of the 12`. */
  detail?: string
}

export interface TokenFieldProps extends Omit<FieldAppearance, 'counter' | 'labelAction'> {
  /** The tokens, in order. */
  value: readonly string[]
  /** Called with all tokens after one was added or removed; there are no duplicates, regardless of case. */
  onValueChange: (value: string[]) => void
  /** Known tokens; those that contain the typed text are offered. */
  suggestions?: readonly TokenSuggestion[]
  /** Name of a token in the option that creates one: `tag` gives `New tag "me"`. */
  noun: string
  /** Text while there are no tokens; defaults to `Type and press Enter`. */
  placeholder?: string
  /** Focuses the field when it appears. */
  autoFocus?: boolean
  /** Whether the tokens cannot be changed now; half-typed text is kept. */
  readOnly?: boolean
}

/**
 * Several short texts, such as tags. Enter adds the typed text, or the suggestion reached by the arrow keys or the
 * pointer; a pasted list is split at commas, semicolons and line breaks; Backspace in the empty field removes the last
 * token.
 */
export function TokenField(props: TokenFieldProps) {
  const [frame, own] = splitFieldProps(props)
  const { value, onValueChange, suggestions = [], noun, autoFocus, readOnly = false } = own
  const { placeholder = 'Type and press Enter' } = own
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const offered = readOnly ? [] : offeredTokens(text, value, suggestions)
  const options = useActiveOption(offered.length, text, NO_OPTION)
  const isOpen = offered.length > 0
  const add = (tokens: readonly string[]) => {
    if (readOnly) return
    const next = withTokens(value, tokens, suggestions)
    if (next.length > value.length) onValueChange(next)
    setText('')
  }
  const remove = (token: string) => {
    onValueChange(value.filter((one) => one !== token))
    input.current?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (readOnly || event.nativeEvent.isComposing || options.moveByKey(event)) return
    const isTyped = text.trim() !== ''
    if (['Enter', ',', ';'].includes(event.key) && isTyped && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      add([event.key === 'Enter' ? (offered[options.index]?.value ?? text) : text])
    } else if (event.key === 'Backspace' && text === '' && value.length > 0) {
      onValueChange(value.slice(0, -1))
    } else if (event.key === 'Escape' && isTyped) {
      event.preventDefault()
      event.stopPropagation()
      setText('')
    }
  }
  const onPaste = (event: ClipboardEvent) => {
    const pasted = splitTokens(event.clipboardData.getData('text'))
    if (pasted.length < 2) return
    event.preventDefault()
    add(pasted)
  }

  return (
    <div className={styles.frame}>
      <Field {...frame}>
        {(control) => (
          <div className={`${field.box} ${styles.box}`}>
            {value.length > 0 && (
              <ul aria-label={`${frame.label}, chosen`} className={styles.tokens}>
                {value.map((token) => (
                  <li key={token} className={styles.token}>
                    {token}
                    <button
                      type="button"
                      className={styles.remove}
                      aria-label={`Remove ${token}`}
                      disabled={readOnly}
                      onClick={() => remove(token)}
                    >
                      <Icon as={X} size={12} />
                    </button>
                  </li>
                ))}
              </ul>
            )}
            <input
              {...control}
              ref={input}
              type="text"
              role="combobox"
              className={`${field.input} ${styles.input}`}
              autoComplete="off"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field of a panel that was asked for
              autoFocus={autoFocus}
              placeholder={value.length === 0 ? placeholder : undefined}
              readOnly={readOnly}
              value={text}
              aria-autocomplete="list"
              aria-expanded={isOpen}
              aria-controls={isOpen ? options.listId : undefined}
              aria-activedescendant={isOpen ? options.activeId : undefined}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={onKeyDown}
              onPaste={onPaste}
              onBlur={({ currentTarget }) => {
                // A switch to another window keeps the half-typed text: the field stays the active element.
                if (document.activeElement !== currentTarget && text.trim() !== '') add([text])
              }}
            />
          </div>
        )}
      </Field>
      {isOpen && (
        <div id={options.listId} role="listbox" aria-label={frame.label} className={styles.list}>
          {offered.map((offer, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the focus stays in the field, which takes the keys
            <div
              key={offer.value}
              ref={index === options.index ? reveal : undefined}
              id={options.optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === options.index}
              className={popover.item}
              data-focused={index === options.index || undefined}
              onPointerMove={() => options.setIndex(index)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => add([offer.value])}
            >
              <Icon as={offer.isNew ? Plus : Tag} />
              {offer.isNew ? `New ${noun} "${offer.value}"` : offer.value}
              {offer.detail && <span className={popover.end}>{offer.detail}</span>}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
