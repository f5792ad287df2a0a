import { failureText, useNow } from '@parley/client'
import { MEMBER_NAME_MAX, ORGANIZATION_NAME_MAX, PRODUCT, type SetupForm as Typed, setupMistakes } from '@parley/domain'
import { NewPasswordField } from '@parley/parts/password'
import { Banner, Button, Select, TextField } from '@parley/ui'
import { type SubmitEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isTimeZone, ownTimeZone, timeZoneOptions } from './time-zones.ts'
import { refusedFields, useSetUp } from './use-set-up.ts'
import styles from './sign-in-form.module.css'

const EMPTY: Typed = { organizationName: '', phoneNumber: '', name: '', email: '', password: '' }

/** Asks for the data of the business and of its first admin. */
export function SetupForm({ token, onOver }: { token: string; onOver: () => void }) {
  const navigate = useNavigate()
  const now = useNow()
  const { send, error, isPending } = useSetUp(token)
  const [typed, setTyped] = useState(EMPTY)
  const [timezone, setTimezone] = useState(ownTimeZone)
  const [isChecked, setIsChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const mistakes = setupMistakes(typed)
  const focusOn = (name: string) => {
    const field = form.current?.elements.namedItem(name)
    if (field instanceof HTMLElement) field.focus()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isPending) return
    setIsChecked(true)
    const [first] = Object.keys(mistakes)
    if (first !== undefined) return focusOn(first)
    send(
      { ...typed, timezone },
      {
        done: () => void navigate(`/${PRODUCT.slug}/setup`, { replace: true }),
        over: onOver,
        refused: ([field = 'organizationName']) => focusOn(field),
      },
    )
  }
  const refused = isPending ? {} : refusedFields(error)
  const field = (name: keyof Typed) => ({
    name,
    size: 'touch' as const,
    value: typed[name],
    error: (isChecked && mistakes[name]) || refused[name],
    onValueChange: (value: string) => setTyped({ ...typed, [name]: value }),
  })

  return (
    <form ref={form} className={`${styles.form} ${styles.wide}`} noValidate onSubmit={submit}>
      <h1 className={styles.title}>Set up {PRODUCT.name}</h1>
      <p className={styles.lead}>This installation has no organization yet. You become its admin.</p>
      <div className={styles.fields}>
        {error && !isPending && (
          <Banner tone="danger" isAlert>
            {failureText(error, 'What you typed is kept; please try again.')}
          </Banner>
        )}
        <TextField
          {...field('organizationName')}
          label="Business name"
          autoComplete="organization"
          maxLength={ORGANIZATION_NAME_MAX}
          autoFocus
          hint="Customers see it in texts, on the pay page and on receipts."
        />
        <Select
          label="Time zone"
          name="timezone"
          size="touch"
          options={timeZoneOptions(now)}
          value={timezone}
          onValueChange={(zone) => isTimeZone(zone) && setTimezone(zone)}
        />
        <TextField
          {...field('phoneNumber')}
          label="Business number"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          hint="The number that customers text. Simulated until a carrier is connected."
        />
        <hr className={styles.rule} />
        <div className={styles.pair}>
          <TextField {...field('name')} label="Your name" autoComplete="name" maxLength={MEMBER_NAME_MAX} />
          <TextField {...field('email')} label="Email" type="email" autoComplete="username" maxLength={200} />
        </div>
        <NewPasswordField {...field('password')} known={[typed.name, typed.email, typed.organizationName]} />
        <Button type="submit" variant="primary" size="touch" block pending={isPending} pendingLabel="Creating...">
          Create organization
        </Button>
      </div>
      <p className={styles.note}>
        Just looking around? Start with <code>PARLEY_SEED=demo</code> instead.
      </p>
    </form>
  )
}
