import { useEndpointQuery, useSignedIn } from '@parley/client'
import { listPhoneLines } from '@parley/contract'
import { formatPhone } from '@parley/domain'
import { useStartCall } from '@parley/parts/calls'
import { Icon, IconButton, Spinner } from '@parley/ui'
import { Delete, Phone } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { DialButton } from './dial-button.tsx'
import { DialedPeople, useDialedPeople } from './dialed-people.tsx'
import { dialedDigits } from './dialed.ts'
import { playKey } from './key-sound.ts'
import { DIAL_KEYS } from './keys.ts'
import styles from './dial-pad.module.css'

const PLACEHOLDER = 'Enter a name or number...'

/** A number or a name, typed, pasted or entered by the keys; Enter calls. */
export function DialPad({ initial }: { initial: string }) {
  const { user } = useSignedIn()
  const [text, setText] = useState(() => (initial === '' ? '' : formatPhone(initial)))
  const input = useRef<HTMLInputElement>(null)
  const people = useDialedPeople(text)
  const { call, isPending } = useStartCall()
  const isEmpty = text.trim() === ''
  const press = (entered: string) => {
    if (user.settings.notifications.in_app.sound) playKey(entered === '+' ? '0' : entered)
    setText((before) => before + entered)
  }
  const start = () => {
    if (isEmpty || isPending) return
    const [first] = people
    const phoneNumber = dialedDigits(text) === null && first ? first.phoneNumber : text.trim()
    call(phoneNumber, () => setText(''))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      start()
    }
    // 0 held on the keyboard becomes +, as on the pad.
    if (event.key === '0' && event.repeat) {
      event.preventDefault()
      setText((before) => (before.endsWith('0') ? `${before.slice(0, -1)}+` : before))
    }
  }
  const pick = (phoneNumber: string) => {
    setText(formatPhone(phoneNumber))
    input.current?.focus()
  }
  return (
    <div className={styles.pad}>
      <div className={styles.entry}>
        <input
          ref={input}
          className={styles.input}
          aria-label={PLACEHOLDER}
          placeholder={PLACEHOLDER}
          autoComplete="off"
          maxLength={40}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {text !== '' && (
          <IconButton
            className={styles.delete}
            name="Delete the last character"
            icon={Delete}
            onClick={() => {
              setText((before) => before.slice(0, -1))
              input.current?.focus()
            }}
          />
        )}
        <DialedPeople text={text} people={people} onPick={pick} />
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
        disabled={isEmpty || isPending}
        onClick={start}
      >
        {isPending ? <Spinner /> : <Icon as={Phone} size={24} />}
      </button>
      <CallerId />
    </div>
  )
}

/** The number that people see who are called. */
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
