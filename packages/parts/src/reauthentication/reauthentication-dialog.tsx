import { reasonOf, useEndpointMutation, useEndpointQuery } from '@parley/client'
import { listPasskeys, reauthenticate, reauthenticateWithPasskey, startPasskeySignIn } from '@parley/contract'
import { Banner, Button } from '@parley/ui'
import { FormDialog } from '@parley/ui/dialog'
import { KeyRound } from 'lucide-react'
import { use, useState } from 'react'
import { BrowserPasskeysContext } from '../passkeys/browser-passkeys.ts'
import { passkeyFailureText } from '../passkeys/passkey-words.ts'
import { PasswordField } from '../password/index.ts'
import styles from './reauthentication.module.css'

/** Asks the user for their password, or a passkey, before a sensitive action. */
export function ReauthenticationDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const device = use(BrowserPasskeysContext)
  const passkeys = useEndpointQuery(listPasskeys)
  const byPassword = useEndpointMutation(reauthenticate)
  const { mutateAsync: start } = useEndpointMutation(startPasskeySignIn)
  const { mutateAsync: sendPasskey } = useEndpointMutation(reauthenticateWithPasskey)
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const [isUnlocking, setUnlocking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const submit = () => {
    setTried(true)
    setFailure(null)
    if (isUnlocking || password === '') return
    byPassword.mutate({ body: { password } }, { onSuccess: onDone })
  }
  const unlock = async () => {
    if (byPassword.isPending || isUnlocking) return
    setUnlocking(true)
    setFailure(null)
    try {
      await sendPasskey({ body: { passkey: await device.get(await start({})) } })
      onDone()
    } catch (error) {
      setUnlocking(false)
      setFailure(passkeyFailureText(error))
    }
  }
  const missing = isTried && password === '' ? 'Enter your password' : undefined
  const refused =
    byPassword.error && !byPassword.isPending
      ? reasonOf(byPassword.error, 'That did not work. Please try again.')
      : undefined
  return (
    <FormDialog
      size="confirm"
      title="Confirm it is you"
      pending={byPassword.isPending}
      onClose={onClose}
      onSubmit={submit}
      submitLabel="Continue"
      pendingLabel="One moment..."
    >
      <div className={styles.form}>
        <p>You signed in a while ago, and this change affects account security.</p>
        {failure !== null && (
          <Banner tone="danger" isAlert>
            {failure}
          </Banner>
        )}
        <PasswordField
          label="Your password"
          size="default"
          autoComplete="current-password"
          autoFocus
          value={password}
          error={missing ?? refused}
          onValueChange={setPassword}
        />
        {device.isSupported() && (passkeys.data?.length ?? 0) > 0 && (
          <Button
            icon={KeyRound}
            pending={isUnlocking}
            pendingLabel="Waiting for your passkey..."
            onClick={() => void unlock()}
          >
            Use a passkey
          </Button>
        )}
      </div>
    </FormDialog>
  )
}
