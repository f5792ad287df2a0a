import { failureText, useEndpointMutation } from '@parley/client'
import { requestPasswordReset } from '@parley/contract'
import { Banner, Button, EmptyState, TextField } from '@parley/ui'
import { MailCheck } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import styles from './sign-in-form.module.css'

/** Asks for the email address that receives the reset link. */
export function ResetRequestForm() {
  const ask = useEndpointMutation(requestPasswordReset)
  const [email, setEmail] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { error, isPending } = ask

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isPending) return
    setIsChecked(true)
    if (email.trim() === '') field.current?.focus()
    else ask.mutate({ body: { email: email.trim() } }, { onError: () => field.current?.focus() })
  }
  if (ask.isSuccess) return <Asked email={ask.variables.body?.email ?? ''} />
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <h1 className={styles.title}>New password</h1>
      <p className={styles.lead}>We will email you a link that works once, for 30 minutes.</p>
      <div className={styles.fields}>
        {error && !isPending && (
          <Banner tone="danger" isAlert>
            {failureText(error, 'What you typed is kept; please try again.')}
          </Banner>
        )}
        <TextField
          ref={field}
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          size="touch"
          maxLength={200}
          value={email}
          error={isChecked && email.trim() === '' && 'Enter your email address'}
          onValueChange={setEmail}
        />
        <Button type="submit" variant="primary" size="touch" block pending={isPending} pendingLabel="Sending...">
          Send link
        </Button>
      </div>
      <p className={styles.note}>
        <Link to="/sign-in" className={styles.link}>
          Back to Sign in
        </Link>
      </p>
    </form>
  )
}

function Asked({ email }: { email: string }) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => root.current?.focus(), [])
  return (
    <div ref={root} tabIndex={-1} className={styles.done}>
      <EmptyState
        icon={MailCheck}
        title="Check your email"
        level={1}
        action={
          <Link to="/sign-in" className={styles.link}>
            Back to Sign in
          </Link>
        }
      >
        {`If there is an active account for ${email}, a link to set a new password is on its way. It works once, for 30 minutes.`}
      </EmptyState>
    </div>
  )
}
