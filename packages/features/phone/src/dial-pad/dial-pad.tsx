import { useEndpointQuery, useSignedIn } from '@parley/client'
import { listPhoneLines } from '@parley/contract'
import { formatPhone } from '@parley/domain'
import { useCustomersFound } from '@parley/parts'
import { useOfferedCall } from '@parley/parts/calls'
import { Icon, IconButton, Spinner } from '@parley/ui'
import { Delete, Phone } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { DialButton } from './dial-button.tsx'
import { DialedCustomer } from './dialed-customer.tsx'
import { DialedPeople, optionId } from './dialed-people.tsx'
import { dialedDigits, isNumber } from './dialed.ts'
import { playKey } from './key-sound.ts'
import { DIAL_KEYS } from './keys.ts'
import styles from './dial-pad.module.css'

const SHOWN = 4
const PLACEHOLDER = 'Enter a name or number...'

/**
 * Dial pad with a field for a number or a name, typed, pasted or entered with the keys; Enter calls the number or the
 * highlighted person.
 */
export function DialPad({ initial }: { initial: string }) {
  const { user } = useSignedIn()
  const [text, setText] = useState(() => (initial === '' ? '' : formatPhone(initial)))
  const [active, setActive] = useState(-1)
  const [isAsked, setIsAsked] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const { found: people, isCurrent } = useCustomersFound(text)
  const { call, isPending, reason } = useOfferedCall()
  const isEmpty = text.trim() === ''
  const isOff = isEmpty || isPending || reason !== undefined
  const digits = dialedDigits(text)
  const found = digits === null ? people.slice(0, SHOWN) : []
  const highlighted = isCurrent ? (found.length === 1 ? found[0] : found[active]) : undefined
  const type = (next: string | ((before: string) => string)) => {
    setText(next)
    setActive(-1)
    setIsAsked(false)
  }
  const press = (entered: string) => {
    if (user.settings.notifications.in_app.sound) playKey(entered === '+' ? '0' : entered)
    type((before) => before + entered)
  }
  const start = () => {
    if (isOff) return
    const phoneNumber = highlighted?.phoneNumber ?? (isNumber(text) ? text.trim() : null)
    if (phoneNumber === null) setIsAsked(true)
    else call(phoneNumber, () => type((before) => (before === text ? '' : before)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && found.length > 0) {
      event.preventDefault()
      setActive((before) => (Math.max(before, step > 0 ? -1 : 0) + step + found.length) % found.length)
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      start()
    }
    // Holding 0 on the keyboard enters +, as on the dial pad.
    if (event.key === '0' && event.repeat) {
      event.preventDefault()
      type((before) => (before.endsWith('0') ? `${before.slice(0, -1)}+` : before))
    }
  }
  const pick = (phoneNumber: string) => {
    type(formatPhone(phoneNumber))
    input.current?.focus()
  }
  return (
    <div className={styles.pad}>
      <div className={styles.entry}>
        <input
          ref={input}
          role="combobox"
          className={styles.input}
          aria-label={PLACEHOLDER}
          aria-autocomplete="list"
          aria-expanded={found.length > 0}
          aria-controls={found.length > 0 ? listId : undefined}
          aria-activedescendant={highlighted && optionId(listId, highlighted.id)}
          placeholder={PLACEHOLDER}
          autoComplete="off"
          maxLength={40}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {text !== '' && (
          <IconButton
            className={styles.delete}
            name="Delete the last character"
            icon={Delete}
            onClick={() => {
              type((before) => before.slice(0, -1))
              input.current?.focus()
            }}
          />
        )}
        {digits !== null && isCurrent && people[0] && <DialedCustomer person={people[0]} digits={digits} />}
        {found.length > 0 && (
          <DialedPeople
            id={listId}
            people={found}
            highlightedId={highlighted?.id ?? null}
            onPick={pick}
            onKeyDown={onKeyDown}
          />
        )}
        <output className={styles.hint}>{isAsked && hintOf(isCurrent, found.length)}</output>
      </div>
      <div className={styles.keys}>
        {DIAL_KEYS.map((key) => (
          <DialButton key={key.digit} dialKey={key} onPress={press} />
        ))}
      </div>
      <button
        type="button"
        className={styles.call}
        aria-label="Call"
        aria-busy={isPending || undefined}
        disabled={isOff}
        onClick={start}
      >
        {isPending ? <Spinner /> : <Icon as={Phone} size={24} />}
      </button>
      {reason === undefined ? <CallerId /> : <p className={styles.callerId}>{reason}</p>}
    </div>
  )
}

/** The reason why Enter did not call the typed name. */
function hintOf(isCurrent: boolean, found: number): string {
  if (!isCurrent) return 'Looking for people with this name...'
  return found === 0 ? 'Nobody has this name. Enter a number.' : 'More than one has this name. Choose whom to call.'
}

/** Shows the number that the called person sees. */
function CallerId() {
  const { data } = useEndpointQuery(listPhoneLines)
  const own = data?.find(({ isOwn }) => isOwn)
  return (
    <p className={styles.callerId}>
      {own?.callerNumber
        ? `Caller ID: ${[own.callerLabel, formatPhone(own.callerNumber)].filter(Boolean).join(' ')}`
        : '\u00a0'}
    </p>
  )
}
