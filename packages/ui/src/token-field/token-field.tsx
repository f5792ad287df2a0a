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
  /** The token that is added. */
  value: string
  /** At the end of its line, for example `on 2 of the 12`. */
  detail?: string
}

export interface TokenFieldProps extends Omit<FieldAppearance, 'counter' | 'labelAction'> {
  /** The tokens, in order. */
  value: readonly string[]
  /** Called with all tokens after one came or went; none comes twice, whatever its capitals. */
  onValueChange: (value: string[]) => void
  /** Known tokens; those that hold what is typed are offered. */
  suggestions?: readonly TokenSuggestion[]
  /** What a new token is called in the offer to make it: `tag` says `New tag "me"`. */
  noun: string
  /** Words while there is nothing; `Type and press Enter` if absent. */
  placeholder?: string
  /** Takes the focus when it comes. */
  autoFocus?: boolean
  /** Cannot be changed now; what is half written stays. */
  readOnly?: boolean
}

/**
 * Several short words, such as tags. Enter adds what is typed, or the suggestion that the arrow keys or the pointer have
 * reached; a pasted list is split at comma, semicolon and line break, Backspace in the empty field takes the last one.
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
                // Who only looks into another window comes back to what is half written.
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
