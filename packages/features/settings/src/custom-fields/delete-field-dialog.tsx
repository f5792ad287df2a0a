import type { CustomField } from '@parley/contract'
import { Banner, Button } from '@parley/ui'
import { Dialog } from '@parley/ui/dialog'
import { customersCount, type FieldUsage } from './field-usage.ts'
import styles from './delete-field-dialog.module.css'

interface DeleteFieldDialogProps {
  field: CustomField
  usage: FieldUsage | undefined
  pending: boolean
  /** Why it did not work. */
  error: string | undefined
  onDelete: () => void
  onDeactivate: () => void
  onClose: () => void
}

/** Asks before a field goes with what customers have in it, and offers to hide it instead. */
export function DeleteFieldDialog(props: DeleteFieldDialogProps) {
  const { field, usage, pending, error, onDelete, onDeactivate, onClose } = props
  const customers = usage?.customers ?? 0
  return (
    <Dialog
      role="alertdialog"
      size="confirm"
      title={`Delete "${field.fieldLabel}"?`}
      pending={pending}
      onClose={onClose}
      footer={
        <>
          <Button autoFocus disabled={pending} onClick={onClose}>
            Cancel
          </Button>
          {field.isActive && (
            <Button disabled={pending} onClick={onDeactivate}>
              Make inactive
            </Button>
          )}
          <Button variant="danger" pending={pending} pendingLabel="Deleting..." onClick={onDelete}>
            {customers === 0 ? 'Delete field' : `Delete ${customers} ${customers === 1 ? 'value' : 'values'}`}
          </Button>
        </>
      }
    >
      <div className={styles.message}>
        <p>
          {customers === 0
            ? 'No customer has a value in this field. This cannot be undone.'
            : `${customersCount(customers)} ${customers === 1 ? 'has' : 'have'} a value in this field. The values go with it. This cannot be undone.`}
        </p>
        {usage && usage.options.length > 0 && (
          <ul className={styles.values}>
            {usage.options.map(({ value, customers: count }) => (
              <li key={value}>
                <span>{value}</span>
                <span>{count.toLocaleString('en-US')}</span>
              </li>
            ))}
          </ul>
        )}
        {field.isActive && customers > 0 && (
          <p className={styles.softer}>To keep the values and only hide the field, make it inactive.</p>
        )}
        {error && (
          <Banner tone="danger" isAlert>
            {error}
          </Banner>
        )}
      </div>
    </Dialog>
  )
}
