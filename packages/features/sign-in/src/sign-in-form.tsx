import { failureText, isUnanswered } from '@parley/client'
import type { AskedCode } from '@parley/contract'
import { PasswordField } from '@parley/parts/password'
import { Banner, Button, TextField } from '@parley/ui'
import { type SubmitEvent, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { askedCodeOf, CodeForm } from './code-form.tsx'
import { useSignIn } from './use-sign-in.ts'
import styles from './sign-in-form.module.css'

const wayOut = (error: unknown) =>
  `${isUnanswered(error) ? 'Check your connection and' : 'Please'} try again; what you typed is kept.`

/** Asks for email and password. */
export function SignInForm() {
  const { send, error, isPending, reset } = useSignIn()
  const [asked, setAsked] = useState<AskedCode | null>(null)
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
    if (missing.email) emailInput.current?.focus()
    else if (missing.password) passwordInput.current?.focus()
    else
      send({ email: email.trim(), password }, (problem) => {
        const code = askedCodeOf(problem)
        if (code) setAsked(code)
        else passwordInput.current?.focus()
      })
  }
  if (asked) {
    const leave = () => {
      reset()
      setAsked(null)
    }
    return <CodeForm email={email.trim()} password={password} asked={asked} onLeave={leave} />
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <h1 className={styles.title}>Sign in</h1>
      <p className={styles.lead}>Use the email address your team invited.</p>
      <div className={styles.fields}>
        {error && !isPending && (
          <Banner tone="danger" isAlert>
            {failureText(error, wayOut(error))}
          </Banner>
        )}
        <TextField
          ref={emailInput}
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
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
