import { reasonOf, useEndpointMutation, useEndpointQuery, useSignedIn } from '@parley/client'
import { getSecondFactor, removeSecondFactor, renewRecoveryCodes, type ResponseOf } from '@parley/contract'
import { FACTOR_STAYS_TEXT, formatInstant } from '@parley/domain'
import { PasswordField } from '@parley/parts/password'
import { QueryState } from '@parley/parts/query-state'
import { RecoveryCodesDialog, SecondFactorSetup } from '@parley/parts/second-factor'
import { Badge, Button, useToast } from '@parley/ui'
import { FormDialog } from '@parley/ui/dialog'
import { useState } from 'react'
import { FormSection } from '../form/settings-form.tsx'
import styles from './security.module.css'

/** Sets up or turns off the second factor of the user's sign-in: a code in addition to the password. */
export function SecondFactorSection() {
  const query = useEndpointQuery(getSecondFactor)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  return (
    <FormSection title="Second factor" text="A code from an app on your phone, asked for when you sign in.">
      <QueryState
        query={query}
        loading="Loading your second factor..."
        failed="Failed to fetch your second factor"
        safe="Nothing was changed."
        stale="Could not refresh your second factor."
      >
        {(factor) =>
          factor.onSince === null ? (
            <SecondFactorSetup onCodes={setCodes} />
          ) : (
            <SecondFactorOn since={factor.onSince} factor={factor} onCodes={setCodes} />
          )
        }
      </QueryState>
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </FormSection>
  )
}

interface SecondFactorOnProps {
  since: string
  factor: ResponseOf<typeof getSecondFactor>
  onCodes: (codes: readonly string[]) => void
}

function SecondFactorOn({ since, factor, onCodes }: SecondFactorOnProps) {
  const zone = useSignedIn().user.settings.display.timezone
  const [asked, setAsked] = useState<'renew' | 'remove' | null>(null)
  const { recoveryCodesLeft: left } = factor
  return (
    <>
      <p>
        <Badge tone="success">On</Badge> since {formatInstant(new Date(since), zone)}
        {factor.isRequired && <span> Your organization requires one.</span>}
      </p>
      <p className={styles.hint}>
        {left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`} Each signs you in once, when your
        phone is not at hand.
      </p>
      <div className={styles.foot}>
        <Button onClick={() => setAsked('renew')}>New recovery codes</Button>
        <Button
          variant="danger-quiet"
          disabledReason={factor.isRequired && !factor.hasPasskey ? FACTOR_STAYS_TEXT : undefined}
          onClick={() => setAsked('remove')}
        >
          Turn off
        </Button>
      </div>
      {asked && (
        <AskPassword
          what={asked}
          onClose={() => setAsked(null)}
          onCodes={(codes) => {
            setAsked(null)
            onCodes(codes)
          }}
        />
      )}
    </>
  )
}

const WORDS = {
  renew: { title: 'New recovery codes', text: 'Your current codes stop working.', act: 'Make new codes' },
  remove: {
    title: 'Turn the second factor off',
    text: 'Anyone who knows your password can then sign in. Your recovery codes stop working.',
    act: 'Turn off',
  },
} as const

interface AskPasswordProps {
  what: keyof typeof WORDS
  onClose: () => void
  onCodes: (codes: readonly string[]) => void
}

/** Requires the password before the recovery codes are renewed or the second factor is removed. */
function AskPassword({ what, onClose, onCodes }: AskPasswordProps) {
  const { toast } = useToast()
  const renew = useEndpointMutation(renewRecoveryCodes)
  const remove = useEndpointMutation(removeSecondFactor)
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const { isPending, error } = what === 'renew' ? renew : remove
  const { title, text, act } = WORDS[what]
  const submit = () => {
    setTried(true)
    if (password === '') return
    const input = { body: { password } }
    if (what === 'renew') {
      renew.mutate(input, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) })
      return
    }
    remove.mutate(input, {
      onSuccess: () => {
        toast({ title: 'Second factor off' })
        onClose()
      },
    })
  }
  const missing = isTried && password === '' ? 'Enter your password' : undefined
  return (
    <FormDialog
      size="confirm"
      title={title}
      pending={isPending}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={act}
      pendingLabel="One moment..."
      tone={what === 'remove' ? 'danger' : 'primary'}
    >
      <div className={styles.ask}>
        <p>{text}</p>
        <PasswordField
          label="Your password"
          size="default"
          autoComplete="current-password"
          autoFocus
          value={password}
          error={missing ?? (error && !isPending ? reasonOf(error, 'That did not work. Please try again.') : undefined)}
          onValueChange={setPassword}
        />
      </div>
    </FormDialog>
  )
}
