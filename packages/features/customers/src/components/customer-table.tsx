import { useNow, useSignedIn } from '@parley/client'
import type { CustomerRecord } from '@parley/contract'
import { type Id, may } from '@parley/domain'
import { type ListSelection, ListTable, NothingMatches } from '@parley/parts/lists'
import { Button, EmptyState } from '@parley/ui'
import { Plus, SearchX, Users } from 'lucide-react'
import { useMemo } from 'react'
import type { CustomerActions } from '../actions/use-customer-actions.ts'
import type { CustomerList } from '../customer-list.ts'
import { customerColumns } from './customer-columns.tsx'
import { CustomerLine } from './customer-line.tsx'

interface CustomerTableProps {
  list: CustomerList
  actions: CustomerActions
  /** Undefined when the role may not change customers in bulk. */
  selection: ListSelection<CustomerRecord> | undefined
  /** Called to add a new customer; undefined when the role may not. */
  onAdd: (() => void) | undefined
}

/** Shows the customers that match the filters, or an empty state when there are none. */
export function CustomerTable({ list, actions: { go }, selection, onAdd }: CustomerTableProps) {
  const { user } = useSignedIn()
  const now = useNow()
  const { hrefOf, open, show } = list
  const zone = user.settings.display.timezone
  const { role } = user
  const row = useMemo(() => {
    const erase = may({ role }, 'customer.erase') ? (id: Id) => show({ customer: id, ask: 'erase' }) : undefined
    return { now, zone, actor: { role }, hrefOf, open, go, erase }
  }, [now, zone, role, hrefOf, open, go, show])
  const columns = useMemo(() => customerColumns(row), [row])
  return (
    <ListTable
      list={list}
      columns={columns}
      selection={selection?.table}
      renderNarrow={(customer) => <CustomerLine customer={customer} onSelect={selection?.select} {...row} />}
      nothing={
        list.isFiltered ? (
          <NothingMatches icon={SearchX} noun="customers" onClear={list.clearFilters} />
        ) : (
          <EmptyState
            icon={Users}
            title="No customers found"
            action={
              onAdd && (
                <Button icon={Plus} onClick={onAdd}>
                  Add Customer
                </Button>
              )
            }
          >
            Customers appear here when they text you or when somebody adds them.
          </EmptyState>
        )
      }
    />
  )
}
