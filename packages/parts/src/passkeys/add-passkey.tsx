import { useEndpointMutation } from '@parley/client'
import { addPasskey, startPasskey } from '@parley/contract'
import { Banner, Button, useToast } from '@parley/ui'
import { KeyRound } from 'lucide-react'
import { use, useState } from 'react'
import { useReauthentication } from '../reauthentication/index.ts'
import { BrowserPasskeysContext } from './browser-passkeys.ts'
import { passkeyFailureText } from './passkey-words.ts'
import styles from './passkeys.module.css'

/** Creates a passkey on this device and adds it to the user's account. */
export function AddPasskey({ onAdded, disabledReason }: { onAdded?: () => void; disabledReason?: string | undefined }) {
  const device = use(BrowserPasskeysContext)
  const { toast } = useToast()
  const { guard, dialog } = useReauthentication()
  const start = useEndpointMutation(startPasskey)
  const add = useEndpointMutation(addPasskey)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  if (!device.isSupported()) return <p className={styles.hint}>This browser cannot use passkeys here.</p>
  const run = async () => {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    try {
      const credential = await device.create(await guard(() => start.mutateAsync({})))
      await add.mutateAsync({ body: { credential } })
      toast({ title: 'Passkey added' })
      onAdded?.()
    } catch (error) {
      setFailure(passkeyFailureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.add}>
      {failure !== null && (
        <Banner tone="danger" isAlert>
          {failure}
        </Banner>
      )}
      <div className={styles.foot}>
        <Button
          icon={KeyRound}
          pending={isBusy}
          pendingLabel="Waiting for your device..."
          disabledReason={disabledReason}
          onClick={() => void run()}
        >
          Add a passkey
        </Button>
        <p className={styles.hint}>Fingerprint, face or screen lock of this device.</p>
      </div>
      {dialog}
    </div>
  )
}
