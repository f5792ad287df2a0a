import { useEndpointQuery, useIsMounted, useSignedIn } from '@parley/client'
import { getCustomerTotals } from '@parley/contract'
import { formatPhone, may, PRODUCT } from '@parley/domain'
import { ListTools, useListSelection } from '@parley/parts/lists'
import {
  lazyModule,
  PageHeader,
  PageTitle,
  TablePage,
  useDelayed,
  useFetchedPart,
  useLazyPart,
  useLoadWhile,
} from '@parley/ui'
import { History, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCustomerActions } from './actions/use-customer-actions.ts'
import { isRunning } from './changes/is-running.ts'
import { useBulkChanges } from './changes/use-bulk-changes.ts'
import { CustomerFoot } from './components/customer-foot.tsx'
import { nameOf } from './components/customer-parts.tsx'
import { CustomerTable } from './components/customer-table.tsx'
import { FootFilters } from './components/foot-filters.tsx'
import { HeaderButton } from './components/header-button.tsx'
import { useCustomerList } from './customer-list.ts'

const addModule = lazyModule('Add Customer', () => import('./add/add-customer-dialog.tsx'))
const bulkModule = lazyModule('The selection', () => import('./selection/customer-selection.tsx'))
const changesModule = lazyModule('Recent changes', () => import('./changes/index.ts'))
const filesModule = lazyModule('Import and export', () => import('./files/index.ts'))
const detailModule = lazyModule('The customer', () => import('./profile/profile-dialog.tsx'))

/** Lists all customers of the business: who they are, their last contact, what they have paid and owe. */
export function CustomersScreen() {
  const { actor } = useSignedIn()
  const list = useCustomerList()
  const { show, open, close } = list
  const { customer: openId } = list.dialogs
  const actions = useCustomerActions()
  const totals = useEndpointQuery(getCustomerTotals, { query: list.query }, { poll: true }).data
  const selected = useListSelection(list, totals?.count, nameOf)
  const selection = may(actor, 'customer.bulk') ? selected : undefined
  const hasStood = useDelayed(!list.isPending)
  const isHere = useIsMounted()
  const navigate = useNavigate()
  const changes = useBulkChanges(hasStood, (id) =>
    isHere.current ? show({ changes: id }) : void navigate(`/${PRODUCT.slug}/customers?changes=${id}`),
  )
  const { part: files, fetch: fetchFiles } = useFetchedPart(filesModule)
  const bulk = useLazyPart(bulkModule)
  const changesPart = useLazyPart(changesModule)
  const { load: loadBulk } = bulk
  const hasFiles = hasStood && may(actor, 'customer.export')
  const [isWithoutFiles, setWithoutFiles] = useState(false)
  useEffect(() => {
    if (hasFiles) fetchFiles(() => setWithoutFiles(true))
  }, [hasFiles, fetchFiles])
  /** Buttons that arrive later would shift those before them away from the pointer. */
  const hasHeader = !hasFiles || files !== null || isWithoutFiles
  const isSelecting = selection !== undefined && selection.count > 0
  const [hasFilters, setHasFilters] = useState(false)
  useEffect(() => {
    if (isSelecting) loadBulk(() => undefined)
  }, [isSelecting, loadBulk])
  const detail = useLazyPart(detailModule)
  const add = useLazyPart(addModule)
  const mayAdd = may(actor, 'customer.write')
  const isAdding = mayAdd && list.dialogs.new === 'customer'
  const hasChanges = selection !== undefined && list.dialogs.changes !== null
  const hasDetail = openId !== null && !isAdding
  const { preload: preloadChanges } = changesPart
  const hasRunning = changes.recent.some(isRunning)
  useEffect(() => {
    if (hasRunning) preloadChanges()
  }, [hasRunning, preloadChanges])
  const openChanges = () => show({ changes: 'recent' })
  useLoadWhile(hasDetail, detail, close)
  useLoadWhile(isAdding, add, close)
  useLoadWhile(hasChanges, changesPart, close)
  const onAdd = mayAdd ? () => show({ new: 'customer' }) : undefined

  return (
    <>
      <PageTitle>{`Customers · ${PRODUCT.name}`}</PageTitle>
      <TablePage
        header={
          <PageHeader title="Customers">
            {hasHeader && changes.recent.length > 0 && (
              <HeaderButton
                name="Recent changes"
                icon={History}
                onPointerEnter={changesPart.preload}
                onClick={openChanges}
              />
            )}
            {hasFiles && files && <files.DuplicatesLink />}
            {hasFiles && files && <files.CustomerFiles list={list} />}
            {onAdd && (
              <HeaderButton
                variant="primary"
                name="Add Customer"
                narrow="(width <= 480px)"
                icon={Plus}
                onPointerEnter={add.preload}
                onClick={onAdd}
              />
            )}
          </PageHeader>
        }
        foot={
          <CustomerFoot list={list} totals={totals} selected={selection?.count ?? 0}>
            <FootFilters list={list} isShown={hasFilters} onToggle={() => setHasFilters(!hasFilters)} />
          </CustomerFoot>
        }
      >
        {hasFiles && files && <files.ImportLine />}
        {hasRunning && changesPart.part && <changesPart.part.RunningChanges changes={changes} onOpen={openChanges} />}
        {isSelecting && bulk.part && (
          <bulk.part.CustomerSelection changes={changes} list={list} selection={selection} />
        )}
        {(!isSelecting || !bulk.part || hasFilters) && <ListTools list={list} />}
        <CustomerTable list={list} actions={actions} selection={selection} onAdd={onAdd} />
      </TablePage>
      {hasDetail && detail.part && (
        <detail.part.ProfileDialog key={openId} id={openId} actions={actions} onOpen={open} onClose={close} />
      )}
      {hasChanges && changesPart.part && (
        <changesPart.part.RecentChangesDialog changes={changes} listed={list.dialogs.changes} onClose={close} />
      )}
      {isAdding && add.part && (
        <add.part.AddCustomerDialog
          {...(list.dialogs.phone && { known: { phoneNumber: formatPhone(list.dialogs.phone) } })}
          onOpen={open}
          onClose={close}
        />
      )}
    </>
  )
}
