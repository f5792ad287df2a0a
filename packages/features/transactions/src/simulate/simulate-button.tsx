import { Button, IconButton, useMediaQuery } from '@parley/ui'
import { FlaskConical } from 'lucide-react'
import { NARROW } from '../narrow.ts'

/** Button that opens the dialog to complete a pending transaction. */
export function SimulateButton({ onPoint, onOpen }: { onPoint: () => void; onOpen: () => void }) {
  const isNarrow = useMediaQuery(NARROW)
  const shared = { icon: FlaskConical, onPointerEnter: onPoint, onClick: onOpen }
  if (isNarrow) return <IconButton name="Simulate Payment" variant="secondary" {...shared} />
  return <Button {...shared}>Simulate Payment</Button>
}
