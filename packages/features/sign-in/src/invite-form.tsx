import { ApiError, failureText, useEndpointMutation } from '@parley/client'
import { acceptInvitation, type getInvitation, type ResponseOf } from '@parley/contract'
import { isLongEnough, PRODUCT, SHORT_PASSWORD_TEXT } from '@parley/domain'
import { NewPasswordField } from '@parley/parts/password'
import { Banner, Button, TextField } from '@parley/ui'
import { type SubmitEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { refusedFields } from './use-set-up.ts'
import { useStartSession } from './use-start-session.ts'
import styles from './sign-in-form.module.css'

interface InviteFormProps {
  token: string
  invitation: ResponseOf<typeof getInvitation>
  onOver: () => void
}

/** Asks an invited person for the password to sign in with. */
export function InviteForm({ token, invitation, onOver }: InviteFormProps) {
  const navigate = useNavigate()
  const startSession = useStartSession()
  const accept = useEndpointMutation(acceptInvitation)
  const [password, setPassword] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { error, isPending } = accept

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isPending) return
    setIsChecked(true)
    if (!isLongEnough(password)) {
      field.current?.focus()
      return
    }
    accept.mutate(
      { params: { token }, body: { password } },
      {
        onSuccess: (user) => {
          startSession(user)
          void navigate(`/${PRODUCT.slug}`, { replace: true })
        },
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
      <h1 className={styles.title}>Welcome, {invitation.name}</h1>
      <p className={styles.lead}>
        You are invited to the team of {invitation.organizationName}. Choose the password that you will sign in with.
      </p>
      <div className={styles.fields}>
        {error && !isPending && (
          <Banner tone="danger" isAlert>
            {failureText(error, 'What you typed is kept; please try again.')}
          </Banner>
        )}
        <TextField label="Email" type="email" size="touch" autoComplete="username" readOnly value={invitation.email} />
        <NewPasswordField
          ref={field}
          autoFocus
          value={password}
          known={[invitation.name, invitation.email, invitation.organizationName]}
          error={short ?? (isPending ? undefined : refusedFields(error)['password'])}
          onValueChange={setPassword}
        />
        <Button type="submit" variant="primary" size="touch" block pending={isPending} pendingLabel="Signing in...">
          Set password and sign in
        </Button>
      </div>
    </form>
  )
}
