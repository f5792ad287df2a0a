import { reasonOf, useEndpointMutation, useEndpointQuery } from '@parley/client'
import { listPasskeys, reauthenticate, reauthenticateWithPasskey, startPasskeySignIn } from '@parley/contract'
import { Banner, Button } from '@parley/ui'
import { Dialog } from '@parley/ui/dialog'
import { KeyRound } from 'lucide-react'
import { type SubmitEvent, use, useState } from 'react'
import { BrowserPasskeysContext } from '../passkeys/browser-passkeys.ts'
import { passkeyFailureText } from '../passkeys/passkey-words.ts'
import { PasswordField } from '../password/index.ts'
import styles from './reauthentication.module.css'

/** Asks the person for their password, or a passkey, before something sensitive. */
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
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // It may stand in a form of its own.
    event.stopPropagation()
    setTried(true)
    setFailure(null)
    if (byPassword.isPending || isUnlocking || password === '') return
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
    <Dialog
      size="confirm"
      title="Is it still you?"
      pending={byPassword.isPending}
      onClose={onClose}
      footer={
        <>
          <Button disabled={byPassword.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form="reauthentication"
            variant="primary"
            pending={byPassword.isPending}
            pendingLabel="One moment..."
          >
            Continue
          </Button>
        </>
      }
    >
      <form id="reauthentication" className={styles.form} noValidate onSubmit={submit}>
        <p>You signed in a while ago, and this changes what keeps an account safe.</p>
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
      </form>
    </Dialog>
  )
}
