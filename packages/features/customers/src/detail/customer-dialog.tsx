import { useEndpointQuery, useNow, useSignedIn } from '@parley/client'
import { getCustomer } from '@parley/contract'
import { formatPhone, type Id } from '@parley/domain'
import { RecordDialog } from '@parley/parts/record-dialog'
import { Badge, Button, Fact, Facts, Person } from '@parley/ui'
import { UserRound } from 'lucide-react'
import type { CustomerActions } from '../actions/use-customer-actions.ts'
import { Balance, LastContact, nameOf, Paid } from '../components/customer-parts.tsx'
import { offeredActions } from '../offered-actions.ts'
import styles from './customer-dialog.module.css'

interface CustomerDialogProps {
  id: Id
  actions: CustomerActions
  onClose: () => void
}

/** What is known of one customer, and what can be done with them. */
export function CustomerDialog({ id, actions, onClose }: CustomerDialogProps) {
  const { user, actor } = useSignedIn()
  const now = useNow()
  const query = useEndpointQuery(getCustomer, { params: { id } }, { poll: true })
  const zone = user.settings.display.timezone
  const { data } = query
  return (
    <RecordDialog
      title={data ? nameOf(data) : 'Customer'}
      noun="customer"
      icon={UserRound}
      query={query}
      onClose={onClose}
      headEnd={data?.optedOutAt && <Badge tone="warning">Opted out</Badge>}
      footer={
        <>
          {data &&
            offeredActions(data, actor).map((action) => (
              <Button
                key={action.id}
                icon={action.icon}
                disabledReason={action.disabled ? action.description : undefined}
                onClick={() => void actions.go(action.id, id)}
              >
                {action.label}
              </Button>
            ))}
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {(customer) => (
        <>
          <Facts layout="head">
            <Fact label="Outstanding Balance" isMain>
              <Balance customer={customer} />
            </Fact>
            <Fact label="Total Paid" atEnd>
              <Paid value={customer.totalPaid} />
            </Fact>
          </Facts>
          <Facts columns="wide">
            <Fact label="Phone">{formatPhone(customer.phoneNumber)}</Fact>
            <Fact label="Email">{customer.email ?? '-'}</Fact>
            <Fact label="Last Contact">
              <LastContact lastContactedAt={customer.lastContactedAt} now={now} zone={zone} />
            </Fact>
            <Fact label="Primary Contact">
              <Person name={customer.primaryContact?.name ?? null} nobody="Unassigned" />
            </Fact>
            <Fact label="Tags" wide>
              {customer.tags.length === 0 ? '-' : <AllTags tags={customer.tags} />}
            </Fact>
            {customer.notes && (
              <Fact label="Notes" wide>
                <span className={styles.notes}>{customer.notes}</span>
              </Fact>
            )}
          </Facts>
        </>
      )}
    </RecordDialog>
  )
}

const AllTags = ({ tags }: { tags: readonly string[] }) => (
  <span className={styles.tags}>
    {tags.map((tag) => (
      <Badge key={tag} tone="outline">
        {tag}
      </Badge>
    ))}
  </span>
)
