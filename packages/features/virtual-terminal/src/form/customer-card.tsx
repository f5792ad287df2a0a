import type { Customer, Invoice } from '@parley/contract'
import { addCents, formatCents, type Payer } from '@parley/domain'
import { CustomerSearch } from '@parley/parts'
import { profilePath } from '@parley/parts/address'
import { NumberMenu } from '@parley/parts/number-menu'
import { Avatar, Button } from '@parley/ui'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Card } from '../card.tsx'
import { NewCustomerForm } from './new-customer-form.tsx'
import type { PartProps } from './terminal-fields.tsx'
import { useLinkedCustomer } from './use-linked-customer.ts'
import styles from './customer-card.module.css'

interface CustomerCardProps extends PartProps {
  invoices: Invoice[] | undefined
}

/** Finds or adds the paying customer; once chosen, shows them. */
export function CustomerCard({ form, invoices, isSending, isOpen, onChange }: CustomerCardProps) {
  const [isAdding, setAdding] = useState(false)
  const [hasWorked, setWorked] = useState(false)
  const pick = ({ id, name, phoneNumber, email }: Customer) => {
    setAdding(false)
    setWorked(true)
    onChange({ customer: { id, name, phoneNumber, email }, invoiceId: null })
  }
  const forgetLinked = useLinkedCustomer(pick)
  const pickByHand = (customer: Customer) => {
    forgetLinked()
    pick(customer)
  }
  const add = () => {
    forgetLinked()
    setAdding(true)
  }
  if (form.customer !== null) {
    const change = () => {
      setWorked(true)
      // The balance of the previous customer's invoice must not be charged to the next one.
      onChange({ customer: null, invoiceId: null, ...(form.invoiceId !== null && { amount: '' }) })
    }
    return (
      <Card
        title="Customer"
        end={
          <Button
            variant="quiet"
            size="compact"
            autoFocus={hasWorked}
            disabled={isSending && !isOpen}
            disabledReason={isOpen ? 'The outcome of this payment is not known yet' : undefined}
            onClick={change}
          >
            Change
          </Button>
        }
      >
        <ChosenCustomer customer={form.customer} invoices={invoices} />
      </Card>
    )
  }
  return (
    <Card title="Customer">
      {isAdding ? (
        <NewCustomerForm onAdded={pickByHand} onCancel={() => setAdding(false)} />
      ) : (
        <>
          <CustomerSearch label="Find a customer" autoFocus={hasWorked} onPick={pickByHand} />
          <div>
            <Button variant="quiet" size="compact" icon={UserPlus} onClick={add}>
              Customer not found? Add new customer
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}

function ChosenCustomer({ customer, invoices }: { customer: Payer; invoices: Invoice[] | undefined }) {
  const outstanding = addCents(...(invoices ?? []).map(({ balanceDue }) => balanceDue))
  return (
    <div className={styles.chosen}>
      <Avatar name={customer.name} tone="customer" size={36} />
      <div className={styles.who}>
        <strong className={styles.name}>
          {/* Opens in a new tab, so that the form is kept. */}
          <a href={profilePath(customer.id)} target="_blank" rel="noopener" title="Open profile in a new tab">
            {customer.name ?? 'Unknown'}
          </a>
        </strong>
        {/* Offers a call but no text: the inbox would replace the form and its input. */}
        <span className={styles.detail}>
          <NumberMenu phoneNumber={customer.phoneNumber} />
        </span>
      </div>
      <div className={styles.end}>
        {customer.email && <span className={styles.detail}>{customer.email}</span>}
        {invoices?.length === 0 && <span className={styles.detail}>Nothing outstanding</span>}
        {outstanding > 0 && <span className={styles.outstanding}>{formatCents(outstanding)} outstanding</span>}
      </div>
    </div>
  )
}
