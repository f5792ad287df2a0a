import { reasonOf, useEndpointMutation } from '@parley/client'
import { deletePhoneNumber, type PhoneNumber, setDefaultPhoneNumber, updatePhoneNumber } from '@parley/contract'
import { ConfirmDialog } from '@parley/ui/dialog'
import { useBlockedWork } from './blocked-work.ts'
import { LineForm } from './line-form.tsx'
import { lineName } from './line-name.ts'
import type { LineQuestion } from './phone-numbers-tab.tsx'
import { TestText } from './test-text.tsx'
import { useLineToasts } from './use-line-toasts.ts'
import styles from './line-form.module.css'

interface LineDialogsProps {
  question: LineQuestion
  onClose: () => void
}

/** The dialogs of the phone number list: add, test, edit, switch off, make default and delete. */
export function LineDialogs({ question, onClose }: LineDialogsProps) {
  switch (question.kind) {
    case 'add':
      return <LineForm line={null} onClose={onClose} />
    case 'test':
      return <TestText line={question.line} onClose={onClose} />
    case 'edit':
      return <LineForm line={question.line} onClose={onClose} />
    case 'switchOff':
      return <SwitchOff line={question.line} onClose={onClose} />
    case 'setDefault':
      return <SetDefault line={question.line} onClose={onClose} />
    case 'delete':
      return <Delete line={question.line} onClose={onClose} />
    default:
      return question satisfies never
  }
}

interface AskProps {
  line: PhoneNumber
  onClose: () => void
}

function SwitchOff({ line, onClose }: AskProps) {
  const { said } = useLineToasts()
  const update = useEndpointMutation(updatePhoneNumber)
  const waits = useBlockedWork(line)
  const confirm = () =>
    update.mutate(
      { params: { id: line.id }, body: { isActive: false } },
      {
        onSuccess: () => {
          said('Status Updated')
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      title={`Switch ${lineName(line)} off?`}
      confirmLabel="Switch off"
      pendingLabel="Switching off..."
      pending={update.isPending}
      error={update.error ? reasonOf(update.error, 'Failed to update phone number') : undefined}
      disabledReason={waits === undefined ? 'Checking what is on it...' : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className={styles.ask}>
        <p>
          Nothing can be sent from it while it is off. Texts from customers still come in. You can switch it on again.
        </p>
        {waits?.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </ConfirmDialog>
  )
}

function SetDefault({ line, onClose }: AskProps) {
  const { said } = useLineToasts()
  const choose = useEndpointMutation(setDefaultPhoneNumber)
  const confirm = () =>
    choose.mutate(
      { params: { id: line.id }, body: {} },
      {
        onSuccess: () => {
          said('Default Updated')
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      title={`Make ${lineName(line)} the default?`}
      confirmLabel="Set Default"
      pendingLabel="Saving..."
      pending={choose.isPending}
      error={choose.error ? reasonOf(choose.error, 'Failed to update phone number') : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>New conversations start from it, and new receipts show it.</p>
      <p>Conversations, scheduled texts and payment requests on other numbers stay where they are.</p>
    </ConfirmDialog>
  )
}

function Delete({ line, onClose }: AskProps) {
  const toasts = useLineToasts()
  const removal = useEndpointMutation(deletePhoneNumber)
  const confirm = () =>
    removal.mutate(
      { params: { id: line.id } },
      {
        onSuccess: () => {
          toasts.said('Phone Number Deleted')
          onClose()
        },
        onError: (error) => {
          toasts.failed(error, 'Cannot delete phone number with active conversations', 'Delete Failed')
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      title={`Delete ${lineName(line)}?`}
      confirmLabel="Delete number"
      pendingLabel="Deleting..."
      tone="danger"
      pending={removal.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>It has no conversations. This cannot be undone.</p>
    </ConfirmDialog>
  )
}
