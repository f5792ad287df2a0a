import { errorText, useEndpointQuery, useKeyedMutation } from '@parley/client'
import { bulkTagCustomers, type CustomerRecord, listCustomerTags } from '@parley/contract'
import type { ListSelection } from '@parley/parts/lists'
import { plural } from '@parley/parts/records'
import { TokenField, useToast } from '@parley/ui'
import { FormDialog } from '@parley/ui/dialog'
import { useState } from 'react'
import type { BulkChanges } from '../changes/use-bulk-changes.ts'
import type { CustomerList } from '../customer-list.ts'
import { selectedOf } from './selected-of.ts'
import { countedTags, suggestedTags } from './suggested-tags.ts'

interface TagDialogProps {
  way: 'add' | 'remove'
  changes: BulkChanges
  list: CustomerList
  selection: ListSelection<CustomerRecord>
  onClose: () => void
}

const WORDS = {
  add: {
    title: 'Add tags to',
    hint: 'Tags they already have stay.',
    button: 'Add tags',
    pending: 'Adding...',
    failed: 'Failed to add tags',
  },
  remove: {
    title: 'Remove tags from',
    hint: 'Customers without them are not changed.',
    button: 'Remove tags',
    pending: 'Removing...',
    failed: 'Failed to remove tags',
  },
} as const

/** Adds tags to the selected customers, or removes tags from them. */
export function TagDialog({ way, changes, list, selection, onClose }: TagDialogProps) {
  const { toast } = useToast()
  const [tags, setTags] = useState<readonly string[]>([])
  const [hasFailed, setHasFailed] = useState(false)
  const known = useEndpointQuery(listCustomerTags).data ?? []
  const write = useKeyedMutation(bulkTagCustomers)
  const words = WORDS[way]
  const submit = () =>
    write.run(
      { body: { ...selectedOf(list, selection), [way]: tags } },
      {
        onSuccess: (change) => {
          changes.announce(change)
          onClose()
        },
        onError: (error) => {
          setHasFailed(true)
          toast({ title: 'Error', description: errorText(error, words.failed), destructive: true })
        },
      },
    )
  return (
    <FormDialog
      title={`${words.title} ${plural(selection.count, 'customer')}`}
      size="confirm"
      pending={write.isPending}
      onClose={onClose}
      onSubmit={() => tags.length > 0 && submit()}
      submitLabel={hasFailed ? 'Try again' : words.button}
      pendingLabel={words.pending}
      disabled={tags.length === 0}
    >
      <TokenField
        label="Tags"
        noun="tag"
        autoFocus
        hint={words.hint}
        value={tags}
        suggestions={suggestedTags(known, way, countedTags(list.items, selection))}
        onValueChange={(changed) => {
          setTags(changed)
          setHasFailed(false)
        }}
      />
    </FormDialog>
  )
}
