import { ApiError, reasonOf, useEndpointMutation } from '@parley/client'
import { confirmSecondFactor, type ResponseOf, startSecondFactor } from '@parley/contract'
import { readCode } from '@parley/domain'
import { Button, IconButton, TextField, useToast } from '@parley/ui'
import { Copy } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { useReauthentication } from '../reauthentication/index.ts'
import { QrCode } from './qr-code.tsx'
import { useCopy } from './use-copy.ts'
import styles from './second-factor.module.css'

/** Sets up the second factor: shows the secret for the app, then asks for a first code from it. */
export function SecondFactorSetup({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const { toast } = useToast()
  const { guard, dialog } = useReauthentication()
  const start = useEndpointMutation(startSecondFactor)
  if (start.data) return <Steps setup={start.data} onCodes={onCodes} />
  const begin = () =>
    guard(() => start.mutateAsync({})).catch((error: unknown) =>
      toast({ title: 'Error', description: reasonOf(error, 'Failed to start'), destructive: true }),
    )
  return (
    <div className={styles.foot}>
      <Button pending={start.isPending} pendingLabel="Starting..." onClick={() => void begin()}>
        Set up
      </Button>
      <p className={styles.hint}>You need an authenticator app, such as the one in your password manager.</p>
      {dialog}
    </div>
  )
}

interface StepsProps {
  setup: ResponseOf<typeof startSecondFactor>
  onCodes: (codes: readonly string[]) => void
}

function Steps({ setup, onCodes }: StepsProps) {
  const { toast } = useToast()
  const copy = useCopy('Select the key and copy it by hand.')
  const confirm = useEndpointMutation(confirmSecondFactor)
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (confirm.isPending) return
    setTried(true)
    if (readCode(code) === null) return
    confirm.mutate(
      { body: { code } },
      {
        onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
        onError: (error) => {
          setCode((typed) => (typed === code ? '' : typed))
          setTried(false)
          if (!(error instanceof ApiError)) {
            toast({ title: 'Error', description: reasonOf(error, 'Failed to confirm'), destructive: true })
          }
        },
      },
    )
  }
  const short = isTried && readCode(code) === null ? 'Enter the 6 digits' : undefined
  return (
    <div className={styles.setup}>
      <QrCode text={setup.uri} />
      <ol className={styles.steps}>
        <li>
          Scan this with your authenticator app.
          <p className={styles.hint}>
            or type <code className={styles.secret}>{setup.secret.match(/.{4}/g)?.join(' ')}</code>
            <IconButton size="compact" icon={Copy} name="Copy the key" onClick={() => void copy(setup.secret)} />
          </p>
        </li>
        <li>
          Enter the 6 digits it shows.
          <form className={styles.code} noValidate onSubmit={submit}>
            <TextField
              label="Code"
              autoFocus
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              value={code}
              error={short ?? (confirm.error ? reasonOf(confirm.error, 'Please try again.') : undefined)}
              onValueChange={setCode}
            />
            <Button type="submit" variant="primary" pending={confirm.isPending} pendingLabel="Confirming...">
              Confirm
            </Button>
          </form>
        </li>
        <li>Save your ten recovery codes. They are shown only once.</li>
      </ol>
    </div>
  )
}
