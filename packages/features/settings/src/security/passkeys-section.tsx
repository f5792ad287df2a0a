import { reasonOf, useEndpointMutation, useEndpointQuery, useNow, useSignedIn } from '@parley/client'
import { listPasskeys, type Passkey, removePasskey, renamePasskey } from '@parley/contract'
import { formatAgo, formatInstant, MAX_PASSKEYS, PASSKEY_NAME_MAX } from '@parley/domain'
import { AddPasskey } from '@parley/parts/passkeys/add'
import { QueryState } from '@parley/parts/query-state'
import { isReauthenticationAsked, useReauthentication } from '@parley/parts/reauthentication'
import { Button, Icon, IconButton, TextField, useToast } from '@parley/ui'
import { ConfirmDialog, FormDialog } from '@parley/ui/dialog'
import { KeyRound, Pencil } from 'lucide-react'
import { useState } from 'react'
import { FormSection } from '../form/settings-form.tsx'
import styles from './security.module.css'

/** Lists the user's passkeys, which replace the password at sign-in or serve as second factor. */
export function PasskeysSection() {
  const query = useEndpointQuery(listPasskeys)
  return (
    <FormSection title="Passkeys" text="Instead of the password, or as a second factor.">
      <QueryState
        query={query}
        loading="Loading your passkeys..."
        failed="Failed to fetch your passkeys"
        safe="Nothing was changed."
        stale="Could not refresh your passkeys."
      >
        {(passkeys) => <Passkeys passkeys={passkeys} />}
      </QueryState>
    </FormSection>
  )
}

function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [asked, setAsked] = useState<{ what: 'rename' | 'remove'; passkey: Passkey } | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      {passkeys.length > 0 && (
        <ul className={styles.sessions}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onOpen={(what) => setAsked({ what, passkey })} />
          ))}
        </ul>
      )}
      <AddPasskey
        disabledReason={
          passkeys.length < MAX_PASSKEYS ? undefined : `You have ${MAX_PASSKEYS} passkeys already. Remove one first.`
        }
      />
      {asked?.what === 'rename' && <RenamePasskey passkey={asked.passkey} onClose={close} />}
      {asked?.what === 'remove' && <RemovePasskey passkey={asked.passkey} onClose={close} />}
    </>
  )
}

function PasskeyRow({ passkey, onOpen }: { passkey: Passkey; onOpen: (what: 'rename' | 'remove') => void }) {
  const now = useNow()
  const zone = useSignedIn().user.settings.display.timezone
  const { name, createdAt, lastUsedAt } = passkey
  return (
    <li className={styles.session} aria-label={name}>
      <span className={styles.mark}>
        <Icon as={KeyRound} />
      </span>
      <div className={styles.where}>
        <p className={styles.name}>{name}</p>
        <p className={styles.hint}>Added {formatInstant(new Date(createdAt), zone)}</p>
      </div>
      <p className={styles.seen}>{lastUsedAt === null ? 'Not used yet' : formatAgo(new Date(lastUsedAt), now)}</p>
      <IconButton size="compact" icon={Pencil} name={`Rename ${name}`} onClick={() => onOpen('rename')} />
      <Button size="compact" variant="quiet" aria-label={`Remove ${name}`} onClick={() => onOpen('remove')}>
        Remove
      </Button>
    </li>
  )
}

function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const rename = useEndpointMutation(renamePasskey)
  const [name, setName] = useState(passkey.name)
  const [isTried, setTried] = useState(false)
  const missing = isTried && name.trim() === '' ? 'Enter a name' : undefined
  const submit = () => {
    setTried(true)
    if (name.trim() === '') return
    rename.mutate({ params: { id: passkey.id }, body: { name } }, { onSuccess: onClose })
  }
  const refused = rename.error && !rename.isPending ? reasonOf(rename.error, 'Failed to rename the passkey') : undefined
  return (
    <FormDialog
      size="confirm"
      title="Rename the passkey"
      pending={rename.isPending}
      onClose={onClose}
      onSubmit={submit}
      submitLabel="Save"
      pendingLabel="Saving..."
    >
      <TextField
        label="Name"
        autoFocus
        maxLength={PASSKEY_NAME_MAX}
        value={name}
        readOnly={rename.isPending}
        error={missing ?? refused}
        onValueChange={setName}
      />
    </FormDialog>
  )
}

function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { toast } = useToast()
  const remove = useEndpointMutation(removePasskey)
  const { guard, dialog } = useReauthentication()
  const confirm = async () => {
    try {
      await guard(() => remove.mutateAsync({ params: { id: passkey.id } }))
    } catch {
      // The error is shown from the mutation's state.
      return
    }
    toast({ title: 'Passkey removed' })
    onClose()
  }
  return (
    <>
      <ConfirmDialog
        title={`Remove the passkey “${passkey.name}”?`}
        confirmLabel="Remove"
        pendingLabel="Removing..."
        tone="danger"
        pending={remove.isPending}
        error={
          remove.error && !isReauthenticationAsked(remove.error)
            ? reasonOf(remove.error, 'Failed to remove the passkey')
            : undefined
        }
        onConfirm={() => void confirm()}
        onClose={onClose}
      >
        <p>
          It can no longer sign you in, and you get an email about it. You stay signed in. Your device may keep it:
          remove it there too.
        </p>
      </ConfirmDialog>
      {dialog}
    </>
  )
}
