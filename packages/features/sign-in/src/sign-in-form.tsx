import { failureText, isUnanswered } from '@parley/client'
import type { AskedCode } from '@parley/contract'
import { PasswordField } from '@parley/parts/password'
import { Banner, Button, TextField } from '@parley/ui'
import { KeyRound } from 'lucide-react'
import { type SubmitEvent, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { askedCodeOf, CodeForm } from './code-form.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'
import { useSignIn } from './use-sign-in.ts'
import styles from './sign-in-form.module.css'

const wayOut = (error: unknown) =>
  `${isUnanswered(error) ? 'Check your connection and' : 'Please'} try again; what you typed is kept.`

/** Asks for email and password. */
export function SignInForm() {
  const { send, error, isPending, reset } = useSignIn()
  const passkey = usePasskeySignIn()
  /**
   * The second step required after email and password, with the values that were submitted; the fields may have changed
   * since.
   */
  const [asked, setAsked] = useState<{ code: AskedCode; email: string; password: string } | null>(null)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const missing = {
    email: email.trim() === '' ? 'Enter your email address' : undefined,
    password: password === '' ? 'Enter your password' : undefined,
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isPending) return
    setIsChecked(true)
    passkey.forget()
    if (missing.email) emailInput.current?.focus()
    else if (missing.password) passwordInput.current?.focus()
    else {
      const sent = { email: email.trim(), password }
      send(sent, (problem) => {
        const code = askedCodeOf(problem)
        if (code) setAsked({ code, ...sent })
        else passwordInput.current?.focus()
      })
    }
  }
  if (asked) {
    const leave = () => {
      reset()
      passkey.forget()
      setAsked(null)
    }
    const step = { email: asked.email, asked: asked.code, passkey, onLeave: leave }
    return asked.code.hasApp ? <CodeForm {...step} password={asked.password} /> : <PasskeyForm {...step} />
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <h1 className={styles.title}>Sign in</h1>
      <p className={styles.lead}>Use the email address your team invited.</p>
      <div className={styles.fields}>
        {(passkey.failure ?? (error && !isPending)) && (
          <Banner tone="danger" isAlert>
            {passkey.failure ?? failureText(error, wayOut(error))}
          </Banner>
        )}
        <TextField
          ref={emailInput}
          label="Email"
          name="email"
          type="email"
          // Browsers with a passkey offer it in this field.
          autoComplete={passkey.isSupported ? 'username webauthn' : 'username'}
          autoFocus
          size="touch"
          value={email}
          error={isChecked && missing.email}
          onValueChange={setEmail}
        />
        <PasswordField
          ref={passwordInput}
          autoComplete="current-password"
          value={password}
          error={isChecked && missing.password}
          onValueChange={setPassword}
        />
        <Button type="submit" variant="primary" size="touch" block pending={isPending} pendingLabel="Signing in...">
          Sign in
        </Button>
        {passkey.isSupported && (
          <Button
            size="touch"
            block
            icon={KeyRound}
            pending={passkey.isBusy}
            pendingLabel="Waiting for your passkey..."
            onClick={() => {
              reset()
              void passkey.run()
            }}
          >
            Sign in with a passkey
          </Button>
        )}
      </div>
      <p className={styles.note}>
        <Link to="/reset" className={styles.link}>
          Forgot your password?
        </Link>
      </p>
      <p className={styles.note}>New here? Ask an admin of your team to invite you.</p>
    </form>
  )
}
