import { ApiError, useKeyedMutation } from '@parley/client'
import { createUser, type User } from '@parley/contract'
import { useFormGuard } from '@parley/parts/form-guard'
import { useReauthentication } from '@parley/parts/reauthentication'
import { Banner } from '@parley/ui'
import { FormDialog } from '@parley/ui/dialog'
import { DiscardDialog } from '@parley/ui/form'
import { Mail } from 'lucide-react'
import { MemberFields } from './member-fields.tsx'
import { type MemberValues, useMemberDraft } from './use-member-draft.ts'
import { useMemberToasts } from './use-member-toasts.ts'
import styles from './member-form.module.css'

interface AddUserProps {
  onCreated: (user: User) => void
  onClose: () => void
}

const EMPTY: MemberValues = { name: '', email: '', role: 'standard', limit: null, phoneNumber: '' }

/** Dialog that invites a new team member. */
export function AddUser({ onCreated, onClose }: AddUserProps) {
  const toasts = useMemberToasts()
  const create = useKeyedMutation(createUser)
  const draft = useMemberDraft(EMPTY)
  const { guard: guardSensitive, dialog } = useReauthentication()
  const { changes, guard, leaveBy, go } = useFormGuard(draft.changes)
  const leave = () => leaveBy(onClose)
  const { name, email } = draft.values
  const isMissing = name.trim() === '' || email.trim() === ''
  const change = (part: Partial<MemberValues>) => {
    draft.change(part)
    create.reset()
  }
  const save = async () => {
    if (isMissing) return
    const checked = draft.check()
    if ('text' in checked) {
      toasts.invalid(checked.text)
      return
    }
    try {
      const user = await guardSensitive(() => create.runAsync({ body: checked.form }))
      toasts.said('User Created', `${user.name} gets an email with a link to set a password.`)
      go(() => onCreated(user))
    } catch (error) {
      toasts.failed(error, 'Failed to create user')
    }
  }
  return (
    <>
      <FormDialog
        title="Add user"
        pending={create.isPending}
        onClose={leave}
        onSubmit={() => void save()}
        submitLabel="Create"
        pendingLabel="Creating..."
        disabledReason={isMissing ? 'Email and name are needed' : undefined}
      >
        <div className={styles.form}>
          <MemberFields
            draft={draft}
            onChange={change}
            limitOfRole={() => null}
            refused={create.error instanceof ApiError ? create.error.body?.fields : undefined}
            readOnly={create.isPending}
          />
          <Banner tone="neutral" icon={Mail}>
            {name.trim() === '' ? 'They get' : `${name.trim()} gets`} an email with a link that works once, for 72
            hours. You can copy it in the next step. They set their own password.
          </Banner>
        </div>
      </FormDialog>
      {dialog}
      {guard.isConfirming && <DiscardDialog changes={changes} guard={guard} />}
    </>
  )
}
