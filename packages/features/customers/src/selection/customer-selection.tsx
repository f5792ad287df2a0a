import { errorText, useEndpointQuery, useKeyedMutation } from '@parley/client'
import { bulkAssignCustomers, type CustomerRecord, listUsers } from '@parley/contract'
import { BULK_IDS_MAX, isAtWork } from '@parley/domain'
import { ListSelectionBar, type ListSelection } from '@parley/parts/lists'
import { Button, lazyModule, Picker, useLazyPart, useToast } from '@parley/ui'
import { Tag } from 'lucide-react'
import { useState } from 'react'
import type { BulkChanges } from '../changes/use-bulk-changes.ts'
import type { CustomerList } from '../customer-list.ts'
import { selectedOf } from './selected-of.ts'

interface CustomerSelectionProps {
  changes: BulkChanges
  list: CustomerList
  selection: ListSelection<CustomerRecord>
}

const UNASSIGNED = 'unassigned'
const TOO_MANY = `Select at most ${BULK_IDS_MAX.toLocaleString('en-US')} one by one, or use Select all that match.`
const whyNot = ({ isTooMany }: ListSelection<CustomerRecord>) => (isTooMany ? TOO_MANY : undefined)
const tagModule = lazyModule('Tags', () => import('./tag-dialog.tsx'))

/** The bulk actions for the selected customers. */
export function CustomerSelection({ changes, list, selection }: CustomerSelectionProps) {
  const [tagging, setTagging] = useState<'add' | 'remove' | null>(null)
  const tag = useLazyPart(tagModule)
  const disabledReason = whyNot(selection)
  const close = () => setTagging(null)
  const openTags = (way: 'add' | 'remove') => {
    setTagging(way)
    tag.load(close)
  }
  return (
    <>
      <ListSelectionBar selection={selection}>
        <Assign changes={changes} list={list} selection={selection} />
        <Button
          size="compact"
          icon={Tag}
          disabledReason={disabledReason}
          onPointerEnter={tag.preload}
          onClick={() => openTags('add')}
        >
          Add tags
        </Button>
        <Button
          size="compact"
          disabledReason={disabledReason}
          onPointerEnter={tag.preload}
          onClick={() => openTags('remove')}
        >
          Remove tags
        </Button>
      </ListSelectionBar>
      {tagging !== null && tag.part && (
        <tag.part.TagDialog way={tagging} changes={changes} list={list} selection={selection} onClose={close} />
      )}
    </>
  )
}

function Assign({ changes, list, selection }: CustomerSelectionProps) {
  const { toast } = useToast()
  const users = useEndpointQuery(listUsers).data?.filter(isAtWork) ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const assign = useKeyedMutation(bulkAssignCustomers)
  const apply = () => {
    const primaryContactUserId = chosen === UNASSIGNED ? null : chosen
    assign.run(
      { body: { ...selectedOf(list, selection), primaryContactUserId } },
      {
        onSuccess: (change) => {
          changes.announce(change)
          setChosen(null)
        },
        onError: (error) =>
          toast({ title: 'Error', description: errorText(error, 'Failed to assign customers'), destructive: true }),
      },
    )
  }
  return (
    <>
      <Picker
        label="Assign to"
        placeholder="Assign to..."
        options={[
          { id: UNASSIGNED, label: 'Unassigned' },
          ...users.map(({ id, name, avatarUrl }) => ({ id, label: name, avatar: { name, src: avatarUrl } })),
        ]}
        value={chosen}
        disabled={assign.isPending}
        onValueChange={setChosen}
      />
      <Button
        variant="primary"
        size="compact"
        disabled={chosen === null && !selection.isTooMany}
        disabledReason={whyNot(selection)}
        pending={assign.isPending}
        pendingLabel="Assigning..."
        onClick={apply}
      >
        Apply
      </Button>
    </>
  )
}
