import { ApiError, failureText } from '@parley/client'
import { type AskedCode, secondFactorChallenge } from '@parley/contract'
import { PRODUCT, readCode, readRecoveryCode } from '@parley/domain'
import { Banner, Button, Icon, TextField } from '@parley/ui'
import { ArrowLeft } from 'lucide-react'
import { type SubmitEvent, useRef, useState } from 'react'
import type { usePasskeySignIn } from './use-passkey-sign-in.ts'
import { useSignIn } from './use-sign-in.ts'
import styles from './sign-in-form.module.css'

/** Returns what a refused sign-in states about the code it requires; null when it was refused for another reason. */
export function askedCodeOf(error: unknown): AskedCode | null {
  if (!(error instanceof ApiError) || error.body?.code !== 'second_factor') return null
  return (
    secondFactorChallenge.safeParse(error.body.current).data ?? {
      organizationName: '',
      recoveryCodesLeft: 0,
      hasApp: true,
      hasPasskey: false,
    }
  )
}

interface CodeFormProps {
  email: string
  password: string
  asked: AskedCode
  passkey: ReturnType<typeof usePasskeySignIn>
  /** Called to return to email and password. */
  onLeave: () => void
}

/** Second step of a sign-in: asks for an authenticator or recovery code. The sixth digit submits. */
export function CodeForm({ email, password, asked, passkey, onLeave }: CodeFormProps) {
  const { send, error, isPending, reset } = useSignIn()
  const [{ isRecovery, typed }, setEntry] = useState({ isRecovery: false, typed: '' })
  const [isChecked, setIsChecked] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isWhole = (text: string) => (isRecovery ? readRecoveryCode(text) : readCode(text)) !== null
  const isWrong = error instanceof ApiError && error.body?.code === 'wrong_code'

  const trySend = (code: string) => {
    if (isPending) return
    passkey.forget()
    send({ email, password, code }, () => {
      // Keep a code of the other kind whose entry began during this request.
      setEntry((now) => (now.isRecovery === isRecovery ? { isRecovery, typed: '' } : now))
      setIsChecked(false)
      input.current?.focus()
    })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (isWhole(typed)) trySend(typed)
    else input.current?.focus()
  }
  const change = (text: string) => {
    setEntry({ isRecovery, typed: text })
    if (!isRecovery && isWhole(text)) trySend(text)
  }
  const other = () => {
    reset()
    setEntry({ isRecovery: !isRecovery, typed: '' })
    setIsChecked(false)
    input.current?.focus()
  }
  const { recoveryCodesLeft: left } = asked
  const missing = isRecovery ? 'Enter a recovery code, such as 4f7k-92mq' : 'Enter the 6 digits'
  const shownError =
    isChecked && !isWhole(typed) ? missing : isWrong && !isPending && typed === '' ? error.body?.error : undefined
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Button variant="quiet" size="compact" onClick={onLeave}>
        <Icon as={ArrowLeft} size={14} /> {email}
      </Button>
      <h1 className={styles.title}>Enter your code</h1>
      <p className={styles.lead}>
        {isRecovery
          ? `One of your recovery codes. Each works once; ${left} ${left === 1 ? 'is' : 'are'} left.`
          : `The 6 digits in your authenticator app, under ${PRODUCT.name}, ${asked.organizationName}.`}
      </p>
      <div className={styles.fields}>
        {(passkey.failure ?? (error && !isWrong && !isPending)) && (
          <Banner tone="danger" isAlert>
            {passkey.failure ?? failureText(error, 'Please try again.')}
          </Banner>
        )}
        <TextField
          key={isRecovery ? 'recovery' : 'code'}
          ref={input}
          label={isRecovery ? 'Recovery code' : 'Code'}
          name="code"
          size="touch"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={isRecovery ? 12 : 7}
          autoFocus
          value={typed}
          error={shownError}
          onValueChange={change}
        />
        <Button type="submit" variant="primary" size="touch" block pending={isPending} pendingLabel="Signing in...">
          Sign in
        </Button>
      </div>
      <div className={styles.note}>
        <p className={styles.question}>Phone not at hand?</p>
        {asked.hasPasskey && passkey.isSupported && (
          <Button
            variant="quiet"
            pending={passkey.isBusy}
            pendingLabel="Waiting for your passkey..."
            onClick={() => void passkey.run()}
          >
            Use a passkey
          </Button>
        )}
        <Button variant="quiet" onClick={other}>
          {isRecovery ? 'Use the app instead' : `Use a recovery code (${left} left)`}
        </Button>
        <p>Neither? An admin of your team can reset your second factor. You set it up again after that.</p>
      </div>
    </form>
  )
}
