import { useSignedIn } from '@parley/client'
import { formatPhone } from '@parley/domain'
import { IconButton } from '@parley/ui'
import { Delete } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { DialButton } from './dial-button.tsx'
import { playKey } from './key-sound.ts'
import { DIAL_KEYS } from './keys.ts'
import styles from './dial-pad.module.css'

const PLACEHOLDER = 'Enter a name or number...'

/** A number or a name, typed, pasted or entered by the keys. */
export function DialPad({ initial }: { initial: string }) {
  const { user } = useSignedIn()
  const [text, setText] = useState(() => formatPhone(initial))
  const input = useRef<HTMLInputElement>(null)
  const press = (entered: string) => {
    if (user.settings.notifications.in_app.sound) playKey(entered === '+' ? '0' : entered)
    setText((before) => before + entered)
  }
  /** 0 held on the keyboard becomes +, as on the pad. */
  const holdZero = (event: KeyboardEvent) => {
    if (event.key !== '0' || !event.repeat) return
    event.preventDefault()
    setText((before) => (before.endsWith('0') ? `${before.slice(0, -1)}+` : before))
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
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={holdZero}
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
      </div>
      <div className={styles.keys}>
        {DIAL_KEYS.map((key) => (
          <DialButton key={key.digit} dialKey={key} onPress={press} />
        ))}
      </div>
    </div>
  )
}
