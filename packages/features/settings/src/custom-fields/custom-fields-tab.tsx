import { reasonOf, useEndpointMutation, useEndpointQuery } from '@parley/client'
import { type CustomField, listCustomFields, listCustomFieldUsage, updateCustomField } from '@parley/contract'
import { placesWith } from '@parley/domain'
import { QueryState } from '@parley/parts/query-state'
import { Button, EmptyState, lazyModule, useLazyPart, useLoadWhile, useToast } from '@parley/ui'
import { ListPlus, Plus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { TabHead } from '../tab-head.tsx'
import { FieldTable } from './field-table.tsx'

const dialogModule = lazyModule('The field', () => import('./field-dialog.tsx'))
const NEW = 'new'

/** Lists the organisation's custom fields of customers, in order; the open field is in the address. */
export function CustomFieldsTab() {
  const query = useEndpointQuery(listCustomFields)
  const usage = useEndpointQuery(listCustomFieldUsage)
  const [params, setParams] = useSearchParams()
  const openId = params.get('field')
  const show = (id: string) => setParams({ field: id })
  const close = () => setParams({})
  const found = query.data?.find(({ id }) => id === openId) ?? null
  // Keeps the dialog and its typed values when a colleague deletes the field that is being edited.
  const [open, setOpen] = useState(found)
  if (found !== open && (found !== null || open?.id !== openId)) setOpen(found)
  const dialog = useLazyPart(dialogModule)
  const isOpen = openId === NEW || open !== null
  useLoadWhile(isOpen, dialog, close)
  const add = (
    <Button variant="primary" icon={Plus} onPointerEnter={dialog.preload} onClick={() => show(NEW)}>
      Add field
    </Button>
  )
  return (
    <QueryState
      query={query}
      loading="Loading custom fields..."
      failed="Failed to fetch custom fields"
      safe="Nothing was changed."
      stale="Could not refresh the custom fields."
    >
      {(fields) => (
        <>
          <TabHead
            title="Custom Fields"
            text={`Shown on every customer in this order. ${fields.filter(({ isActive }) => isActive).length} active.`}
          >
            {fields.length > 0 && add}
          </TabHead>
          {fields.length === 0 ? (
            <EmptyState icon={ListPlus} title="No custom fields yet" action={add}>
              Store what your business needs to know about every customer, such as the service address.
            </EmptyState>
          ) : (
            <Fields fields={fields} usage={usage.data} onOpen={show} />
          )}
          {isOpen && dialog.part && (
            <dialog.part.FieldDialog
              key={openId}
              field={open}
              isGone={found === null && open !== null}
              usages={usage}
              onClose={close}
            />
          )}
        </>
      )}
    </QueryState>
  )
}

type TableProps = Parameters<typeof FieldTable>[0]

function Fields({ fields, ...props }: Pick<TableProps, 'fields' | 'usage' | 'onOpen'>) {
  const { toast } = useToast()
  const update = useEndpointMutation(updateCustomField)
  /** The optimistic order, until the fields have been refetched. */
  const [moved, setMoved] = useState<{ from: readonly CustomField[]; to: readonly CustomField[] } | null>(null)
  const failed = (error: Error) => {
    setMoved(null)
    toast({ title: 'Error', description: reasonOf(error, 'Failed to update custom field'), destructive: true })
  }
  const shown = moved?.from === fields ? moved.to : fields
  const move = (id: string, place: number) => {
    const ids = placesWith(
      shown.map((field, at) => ({ id: field.id, displayOrder: at })),
      id,
      place,
    )
    setMoved({ from: fields, to: fields.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)) })
    update.mutate({ params: { id }, body: { displayOrder: place } }, { onError: failed })
  }
  return (
    <FieldTable
      {...props}
      fields={shown}
      onMove={move}
      onActive={(id, isActive) =>
        update.mutate(
          { params: { id }, body: { isActive } },
          { onSuccess: () => toast({ title: 'Custom Field Updated' }), onError: failed },
        )
      }
    />
  )
}
