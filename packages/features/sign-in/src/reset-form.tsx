import { ApiError, failureText, useEndpointMutation } from '@parley/client'
import { type getPasswordReset, resetPassword, type ResponseOf } from '@parley/contract'
import { isLongEnough, SHORT_PASSWORD_TEXT } from '@parley/domain'
import { NewPasswordField } from '@parley/parts/password'
import { Banner, Button, TextField } from '@parley/ui'
import { type SubmitEvent, useRef, useState } from 'react'
import { refusedFields } from './use-set-up.ts'
import styles from './sign-in-form.module.css'

interface ResetFormProps {
  token: string
  reset: ResponseOf<typeof getPasswordReset>
  onDone: () => void
  onOver: () => void
}

/** Asks for the new password after a reset. */
export function ResetForm({ token, reset, onDone, onOver }: ResetFormProps) {
  const send = useEndpointMutation(resetPassword)
  const [password, setPassword] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { error, isPending } = send

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isPending) return
    setIsChecked(true)
    if (!isLongEnough(password)) return field.current?.focus()
    send.mutate(
      { params: { token }, body: { password } },
      {
        onSuccess: onDone,
        onError: (problem) => {
          if (problem instanceof ApiError && problem.status === 410) onOver()
          else field.current?.focus()
        },
      },
    )
  }
  const short = isChecked && !isLongEnough(password) ? SHORT_PASSWORD_TEXT : undefined
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <h1 className={styles.title}>Choose a new password</h1>
      <p className={styles.lead}>Everybody signed in with the old password will be signed out.</p>
      <div className={styles.fields}>
        {error && !isPending && (
          <Banner tone="danger" isAlert>
            {failureText(error, 'What you typed is kept; please try again.')}
          </Banner>
        )}
        <TextField label="Email" type="email" size="touch" autoComplete="username" readOnly value={reset.email} />
        <NewPasswordField
          ref={field}
          label="New password"
          autoFocus
          value={password}
          known={[reset.name, reset.email, reset.organizationName]}
          error={short ?? (isPending ? undefined : refusedFields(error)['password'])}
          onValueChange={setPassword}
        />
        <Button type="submit" variant="primary" size="touch" block pending={isPending} pendingLabel="Saving...">
          Set password
        </Button>
      </div>
    </form>
  )
}
