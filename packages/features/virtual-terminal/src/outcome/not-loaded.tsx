import { formatCents } from '@parley/domain'
import type { TerminalPaid } from '@parley/state-machines'
import { Banner, Button } from '@parley/ui'

/** Shown while the repeated-charge question cannot be loaded. */
export function QuestionNotLoaded({ onClose }: { onClose: () => void }) {
  const keepEditing = (
    <Button size="compact" onClick={onClose}>
      Keep editing
    </Button>
  )
  return (
    <Banner tone="warning" isAlert action={keepEditing}>
      Nothing was charged: you must confirm first, but the question could not be loaded. It opens by itself as soon as
      the connection is back.
    </Banner>
  )
}

/** Shown while the dialog that follows a successful payment cannot be loaded. */
export function NotShown({ paid, onFinish }: { paid: TerminalPaid; onFinish: () => void }) {
  const done = (
    <Button size="compact" onClick={onFinish}>
      Done
    </Button>
  )
  return (
    <Banner isAlert action={done}>
      {formatCents(paid.amount)} was paid by {paid.customerName ?? 'Unknown'}. The confirmation could not be loaded; it
      opens by itself as soon as the connection is back.
    </Banner>
  )
}
