import type { Id } from '@parley/domain'
import { CustomerSearch } from '@parley/parts'
import { Button } from '@parley/ui'
import { Dialog } from '@parley/ui/dialog'
import { useState } from 'react'
import { MergeFields } from './merge-fields.tsx'

export interface MergeDialogProps {
  /** The id of the customer who is kept. */
  id: Id
  /**
   * The other customer and the place of this pair among several possible duplicates; omit to let the user pick the
   * other customer.
   */
  pair?: { otherId: Id; place: number; of: number; isTelling?: boolean; onDifferent: () => void } | undefined
  /** Called with the id of the customer who is kept. */
  onMerged: (id: Id) => void
  onClose: () => void
}

/** Merges another customer into this one: the user first picks the other customer, then what is kept field by field. */
export function MergeDialog({ id, pair, onMerged, onClose }: MergeDialogProps) {
  const [otherId, setOtherId] = useState<Id | null>(pair?.otherId ?? null)
  const [isSame, setSame] = useState(false)
  if (otherId !== null) return <MergeFields ids={[id, otherId]} pair={pair} onMerged={onMerged} onClose={onClose} />
  return (
    <Dialog title="Merge with..." onClose={onClose} footer={<Button onClick={onClose}>Cancel</Button>}>
      <CustomerSearch
        label="Customer to merge with"
        autoFocus
        error={isSame ? 'This is the customer you began with. Choose another one.' : undefined}
        onPick={(customer) => {
          setSame(customer.id === id)
          if (customer.id !== id) setOtherId(customer.id)
        }}
      />
    </Dialog>
  )
}
