import { useNow, useSignedIn } from '@parley/client'
import { ListTable, NothingMatches } from '@parley/parts/lists'
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
  /** Starts a new customer; absent where the role may not. */
  onAdd: (() => void) | undefined
}

/** The customers that the filters leave, and what stands in their place when there are none. */
export function CustomerTable({ list, actions: { go }, onAdd }: CustomerTableProps) {
  const { user } = useSignedIn()
  const now = useNow()
  const { hrefOf, open } = list
  const zone = user.settings.display.timezone
  const { role } = user
  const row = useMemo(() => ({ now, zone, actor: { role }, hrefOf, open, go }), [now, zone, role, hrefOf, open, go])
  const columns = useMemo(() => customerColumns(row), [row])
  return (
    <ListTable
      list={list}
      columns={columns}
      renderNarrow={(customer) => <CustomerLine customer={customer} {...row} />}
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
