import { ApiError, useEndpointQuery } from '@parley/client'
import { getCustomer, listCustomFields, listCustomFieldValues } from '@parley/contract'
import { ERASED_NAME, ERASED_TEXT, type Id } from '@parley/domain'
import { QueryState } from '@parley/parts/query-state'
import { Button, EmptyState, useDelayed } from '@parley/ui'
import { Dialog } from '@parley/ui/dialog'
import { UserRound, UserRoundX } from 'lucide-react'
import type { CustomerActions } from '../actions/use-customer-actions.ts'
import { LoadedProfile } from './loaded-profile.tsx'
import styles from './profile.module.css'

export interface ProfileDialogProps {
  id: Id
  actions: CustomerActions
  /** Called to open another customer. */
  onOpen: (id: Id) => void
  onClose: () => void
}

/** Shows and edits everything about one customer. */
export function ProfileDialog({ id, actions, onOpen, onClose }: ProfileDialogProps) {
  const customer = useEndpointQuery(getCustomer, { params: { id } }, { poll: true })
  const fields = useEndpointQuery(listCustomFields)
  const values = useEndpointQuery(listCustomFieldValues, { params: { id } }, { poll: true })
  const isLoaded = customer.data !== undefined && fields.data !== undefined && values.data !== undefined
  const isSlow = useDelayed(!isLoaded)
  if (customer.error instanceof ApiError && customer.error.status === 410) {
    return (
      <Dialog title={ERASED_NAME} size="wide" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
        <div className={styles.wait}>
          <EmptyState icon={UserRoundX} title={ERASED_TEXT} level={3}>
            Their personal data was removed for good. Invoices and payments stay, without their name.
          </EmptyState>
        </div>
      </Dialog>
    )
  }
  if (isLoaded) {
    return (
      <LoadedProfile
        id={id}
        customer={customer.data}
        fields={fields.data}
        values={values.data}
        isReading={customer.isFetching || values.isFetching}
        isOld={customer.error !== null || values.error !== null}
        actions={actions}
        onOpen={onOpen}
        onClose={onClose}
      />
    )
  }
  const missing = [customer, fields, values].filter(({ data }) => data === undefined)
  const query = missing.find(({ error }) => error !== null) ?? missing[0] ?? customer
  if (!isSlow && query.error === null) return null
  return (
    <Dialog title="Customer" size="wide" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <div className={styles.wait}>
        <QueryState<unknown>
          query={query}
          loading="Loading customer..."
          failed="Failed to fetch customer"
          safe="Your data is safe."
          notFound={
            <EmptyState icon={UserRound} title="Customer not found" level={3}>
              Check the link, or look for the customer in the list.
            </EmptyState>
          }
        >
          {() => null}
        </QueryState>
      </div>
    </Dialog>
  )
}
