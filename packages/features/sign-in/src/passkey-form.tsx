import type { AskedCode } from '@parley/contract'
import { Banner, Button, Icon } from '@parley/ui'
import { ArrowLeft, KeyRound } from 'lucide-react'
import type { usePasskeySignIn } from './use-passkey-sign-in.ts'
import styles from './sign-in-form.module.css'

interface PasskeyFormProps {
  email: string
  asked: AskedCode
  passkey: ReturnType<typeof usePasskeySignIn>
  /** Called to return to email and password. */
  onLeave: () => void
}

/**
 * Second step of a sign-in when a second factor is required and the user has no authenticator app: asks for a passkey.
 */
export function PasskeyForm({ email, asked, passkey, onLeave }: PasskeyFormProps) {
  return (
    <section className={styles.form}>
      <Button variant="quiet" size="compact" onClick={onLeave}>
        <Icon as={ArrowLeft} size={14} /> {email}
      </Button>
      <h1 className={styles.title}>Use your passkey</h1>
      <p className={styles.lead}>{asked.organizationName} requires a second factor, and yours is a passkey.</p>
      <div className={styles.fields}>
        {passkey.failure !== null && (
          <Banner tone="danger" isAlert>
            {passkey.failure}
          </Banner>
        )}
        {passkey.isSupported ? (
          <Button
            variant="primary"
            size="touch"
            block
            icon={KeyRound}
            pending={passkey.isBusy}
            pendingLabel="Waiting for your passkey..."
            onClick={() => void passkey.run()}
          >
            Use a passkey
          </Button>
        ) : (
          <Banner tone="warning">This browser cannot use passkeys here. Sign in with another browser.</Banner>
        )}
      </div>
      <p className={styles.note}>
        Passkey lost? An admin of your team can reset your second factor. You set it up again after that.
      </p>
    </section>
  )
}
