import { ApiError, useEndpointMutation, useSignedIn } from '@parley/client'
import { updateUser, type User } from '@parley/contract'
import { formatPhone } from '@parley/domain'
import { useFormGuard } from '@parley/parts/form-guard'
import { useReauthentication } from '@parley/parts/reauthentication'
import { TextField } from '@parley/ui'
import { FormDialog } from '@parley/ui/dialog'
import { DiscardDialog } from '@parley/ui/form'
import { MemberFields } from './member-fields.tsx'
import { limitOf, type MemberValues, useMemberDraft } from './use-member-draft.ts'
import { useMemberToasts } from './use-member-toasts.ts'
import styles from './member-form.module.css'

interface MemberFormProps {
  user: User
  onClose: () => void
}

/** Dialog that edits a user's email, name, role, payment limit and own phone number. */
export function MemberForm({ user, onClose }: MemberFormProps) {
  const toasts = useMemberToasts()
  const { actor } = useSignedIn()
  const update = useEndpointMutation(updateUser)
  const { name, email, role } = user
  const phoneNumber = user.phoneNumber === undefined ? '' : formatPhone(user.phoneNumber)
  const stored = { name, email, role, limit: limitOf(user.paymentLimit ?? null), phoneNumber }
  const draft = useMemberDraft(stored)
  const { guard: guardSensitive, dialog } = useReauthentication()
  const { changes, guard, leaveBy, go } = useFormGuard(draft.changes)
  const leave = () => leaveBy(onClose)
  const refused = update.error instanceof ApiError ? update.error.body?.fields : undefined
  const change = (part: Partial<MemberValues>) => {
    draft.change(part)
    update.reset()
  }
  const save = async () => {
    const checked = draft.check()
    if ('text' in checked) {
      toasts.invalid(checked.text)
      return
    }
    const typed = draft.values.phoneNumber.trim()
    const body = { ...checked.form, ...(typed !== phoneNumber && { phoneNumber: typed || null }) }
    try {
      await guardSensitive(() => update.mutateAsync({ params: { id: user.id }, body }))
    } catch (error) {
      toasts.failed(error)
      return
    }
    toasts.said('User Updated')
    go(onClose)
  }

  return (
    <>
      <FormDialog
        title="Edit user"
        pending={update.isPending}
        onClose={leave}
        onSubmit={() => void save()}
        submitLabel="Save Changes"
        pendingLabel="Saving..."
      >
        <div className={styles.form}>
          <MemberFields
            draft={draft}
            onChange={change}
            limitOfRole={(chosen) => (chosen === role ? stored.limit : null)}
            refused={refused}
            readOnly={update.isPending}
            isMe={user.id === actor.userId}
          />
          {(user.status === 'active' || phoneNumber !== '') && (
            <TextField
              label="Own phone number"
              optional
              type="tel"
              autoComplete="off"
              maxLength={40}
              hint="A number from your carrier. They text and call from it on the Phone tab. Leave empty for none."
              value={draft.values.phoneNumber}
              readOnly={update.isPending}
              error={refused?.['phoneNumber']}
              onValueChange={(typed) => change({ phoneNumber: typed })}
            />
          )}
          <p className={styles.note}>
            {user.status === 'invited'
              ? 'A new email address gets a new link, and the old link stops working.'
              : 'A new role or limit applies at once.'}
          </p>
        </div>
      </FormDialog>
      {dialog}
      {guard.isConfirming && <DiscardDialog changes={changes} guard={guard} />}
    </>
  )
}
