import type { Id } from '@parley/domain'
import { CustomerSearch } from '@parley/parts'
import { Button } from '@parley/ui'
import { Dialog } from '@parley/ui/dialog'
import { useState } from 'react'
import { MergeFields } from './merge-fields.tsx'

export interface MergeDialogProps {
  /** The customer who is kept. */
  id: Id
  /** Who may be the same person, one of several such pairs; absent: the person says who. */
  pair?: { otherId: Id; place: number; of: number; isTelling?: boolean; onDifferent: () => void } | undefined
  /** Called with the customer who is kept. */
  onMerged: (id: Id) => void
  onClose: () => void
}

/** Gives a customer everything of another one: first who it is, then field by field what is kept. */
export function MergeDialog({ id, pair, onMerged, onClose }: MergeDialogProps) {
  const [otherId, setOtherId] = useState<Id | null>(pair?.otherId ?? null)
  const [isSame, setSame] = useState(false)
  if (otherId !== null) return <MergeFields ids={[id, otherId]} pair={pair} onMerged={onMerged} onClose={onClose} />
  return (
    <Dialog title="Merge with..." onClose={onClose} footer={<Button onClick={onClose}>Cancel</Button>}>
      <CustomerSearch
        label="Who is the same person?"
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
