import { ApiError, useEndpointMutation } from '@parley/client'
import { createUser, type User } from '@parley/contract'
import { Banner, Button } from '@parley/ui'
import { Dialog } from '@parley/ui/dialog'
import { DiscardDialog, useDirtyGuard } from '@parley/ui/form'
import { Mail } from 'lucide-react'
import { MemberFields } from './member-fields.tsx'
import { type MemberValues, useMemberDraft } from './use-member-draft.ts'
import { useMemberToasts } from './use-member-toasts.ts'
import styles from './member-form.module.css'

interface AddUserProps {
  onCreated: (user: User) => void
  onClose: () => void
}

const EMPTY: MemberValues = { name: '', email: '', role: 'standard', limit: null }

/** Invites somebody. */
export function AddUser({ onCreated, onClose }: AddUserProps) {
  const toasts = useMemberToasts()
  const create = useEndpointMutation(createUser)
  const draft = useMemberDraft(EMPTY)
  const guard = useDirtyGuard(draft.changes > 0)
  const leave = () => guard.leave(onClose)
  const { name, email } = draft.values
  const isMissing = name.trim() === '' || email.trim() === ''
  const change = (part: Partial<MemberValues>) => {
    draft.change(part)
    create.reset()
  }
  const save = () => {
    if (isMissing) return
    const checked = draft.check()
    if ('text' in checked) {
      toasts.invalid(checked.text)
      return
    }
    create.mutate(
      { body: checked.form },
      {
        onSuccess: (user) => {
          toasts.said('User Created', `${user.name} gets a mail with a link to set a password.`)
          onCreated(user)
        },
        onError: (error) => toasts.failed(error, 'Failed to create user'),
      },
    )
  }
  return (
    <>
      <Dialog
        title="Add user"
        pending={create.isPending}
        onClose={leave}
        onSubmit={save}
        footer={
          <>
            <Button disabled={create.isPending} onClick={leave}>
              Cancel
            </Button>
            <Button
              type="submit"
              variant="primary"
              pending={create.isPending}
              pendingLabel="Creating..."
              disabledReason={isMissing ? 'Email and name are needed' : undefined}
            >
              Create
            </Button>
          </>
        }
      >
        <div className={styles.form}>
          <MemberFields
            draft={draft}
            onChange={change}
            limitOfRole={() => null}
            refused={create.error instanceof ApiError ? create.error.body?.fields : undefined}
          />
          <Banner tone="neutral" icon={Mail}>
            {name.trim() === '' ? 'They get' : `${name.trim()} gets`} a mail with a link that works once, for 72 hours.
            You can copy it in the next step. Nobody sets a password for somebody else.
          </Banner>
        </div>
      </Dialog>
      {guard.isConfirming && <DiscardDialog changes={draft.changes} guard={guard} />}
    </>
  )
}
