import { reasonOf } from '@parley/client'
import type { CustomField } from '@parley/contract'
import type { QueryLike } from '@parley/parts/query-state'
import { Banner, Button } from '@parley/ui'
import { Dialog } from '@parley/ui/dialog'
import { customersCount, type FieldUsage } from './field-usage.ts'
import styles from './delete-field-dialog.module.css'

interface DeleteFieldDialogProps {
  field: CustomField
  /** undefined until loaded. */
  usage: FieldUsage | undefined
  /** The query that loads `usage`. */
  usages: Pick<QueryLike<unknown>, 'error' | 'isFetching' | 'refetch'>
  pending: boolean
  /** Message about a failed deletion or deactivation. */
  error: string | undefined
  onDelete: () => void
  onDeactivate: () => void
  onClose: () => void
}

/** Confirms the deletion of a field and its values in all customers, and offers to make it inactive instead. */
export function DeleteFieldDialog(props: DeleteFieldDialogProps) {
  const { field, usage, usages, pending, error, onDelete, onDeactivate, onClose } = props
  const customers = usage?.customers
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
          <Button
            variant="danger"
            pending={pending}
            pendingLabel="Deleting..."
            disabledReason={usage ? undefined : usages.error ? UNKNOWN : 'Checking which customers use it...'}
            onClick={onDelete}
          >
            {customers ? `Delete ${customers} ${customers === 1 ? 'value' : 'values'}` : 'Delete field'}
          </Button>
        </>
      }
    >
      <div className={styles.message}>
        <p>{`${inField(customers)} This cannot be undone.`}</p>
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
        {field.isActive && customers !== 0 && (
          <p className={styles.softer}>To keep the values and only hide the field, make it inactive.</p>
        )}
        {!usage && usages.error && (
          <Banner
            tone="danger"
            isAlert
            action={
              <Button size="compact" pending={usages.isFetching} onClick={() => void usages.refetch()}>
                Try again
              </Button>
            }
          >
            {reasonOf(usages.error, UNKNOWN)}
          </Banner>
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

const UNKNOWN = 'Failed to fetch the customer values in this field'

/** Describes the customers' values that are deleted with the field. */
function inField(customers: number | undefined): string {
  if (customers === undefined) return 'All customer values in this field are deleted too.'
  if (customers === 0) return 'No customer has a value in this field.'
  return `${customersCount(customers)} ${customers === 1 ? 'has' : 'have'} a value in this field. Its values are deleted too.`
}
