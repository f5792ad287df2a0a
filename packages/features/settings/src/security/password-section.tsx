import { ApiError, reasonOf, useEndpointMutation, useSignedIn } from '@parley/client'
import { changePassword } from '@parley/contract'
import { isLongEnough, MAX_PASSWORD_LENGTH, SHORT_PASSWORD_TEXT } from '@parley/domain'
import { NewPasswordField, PasswordField, usePasswordStrength } from '@parley/parts/password'
import { Button, useToast } from '@parley/ui'
import { focusFirstInvalidField } from '@parley/ui/form'
import { type SubmitEvent, useState } from 'react'
import { FormSection } from '../form/settings-form.tsx'
import styles from './security.module.css'

const EMPTY = { currentPassword: '', newPassword: '', again: '' }
type Typed = typeof EMPTY

/** Changes the user's password. */
export function PasswordSection() {
  const { user } = useSignedIn()
  const { toast } = useToast()
  const change = useEndpointMutation(changePassword)
  const [typed, setTyped] = useState(EMPTY)
  const [isTried, setTried] = useState(false)
  const known = [user.name, user.email, user.organization.name]
  const strength = usePasswordStrength(typed.newPassword, known)
  const isWeak = strength !== null && strength.score < 2
  const problems = isTried ? problemsOf(typed) : {}
  const refused = change.error instanceof ApiError ? (change.error.body?.fields ?? {}) : {}
  const field = (name: keyof Typed) => ({
    name,
    size: 'default' as const,
    maxLength: MAX_PASSWORD_LENGTH,
    value: typed[name],
    readOnly: change.isPending,
    error: problems[name] ?? refused[name],
    onValueChange: (value: string) => {
      setTyped({ ...typed, [name]: value })
      change.reset()
    },
  })

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (change.isPending || isWeak) return
    setTried(true)
    focusFirstInvalidField(event.currentTarget)
    if (Object.keys(problemsOf(typed)).length > 0) return
    const { currentPassword, newPassword } = typed
    change.mutate(
      { body: { currentPassword, newPassword } },
      {
        onSuccess: () => {
          setTyped(EMPTY)
          setTried(false)
          toast({ title: 'Password changed', description: 'You are signed out everywhere else.' })
        },
        onError: (error) =>
          toast({ title: 'Error', description: reasonOf(error, 'Failed to change the password'), destructive: true }),
      },
    )
  }
  return (
    <FormSection title="Password" text="Changing it ends all your other sessions.">
      <form className={styles.password} noValidate onSubmit={submit}>
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField {...field('currentPassword')} label="Current password" autoComplete="current-password" />
        <NewPasswordField {...field('newPassword')} label="New password" known={known} />
        <PasswordField {...field('again')} label="New password again" autoComplete="new-password" />
        <div className={styles.end}>
          <Button
            type="submit"
            variant="primary"
            pending={change.isPending}
            pendingLabel="Changing..."
            disabledReason={isWeak ? 'The new password is too easy to guess' : undefined}
          >
            Change password
          </Button>
        </div>
      </form>
    </FormSection>
  )
}

function problemsOf({ currentPassword, newPassword, again }: Typed): Partial<Record<keyof Typed, string>> {
  return {
    ...(currentPassword === '' && { currentPassword: 'Enter your password' }),
    ...(!isLongEnough(newPassword) && { newPassword: SHORT_PASSWORD_TEXT }),
    ...(again !== newPassword && { again: 'The passwords do not match' }),
  }
}
