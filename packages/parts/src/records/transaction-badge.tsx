import { useSignedIn } from '@parley/client'
import type { Transaction } from '@parley/contract'
import { formatInstant, shownStatus, TRANSACTION_STATUS_LABELS } from '@parley/domain'
import { Badge, VisuallyHidden } from '@parley/ui'
import { RotateCcw } from 'lucide-react'
import { TRANSACTION_TONES } from '../status-badges/index.ts'

/** Shows the status of a transaction; of a reversed one also by whom, when and why it was reversed. */
export function TransactionBadge({ transaction, small = false }: { transaction: Transaction; small?: boolean }) {
  const zone = useSignedIn().user.settings.display.timezone
  const status = shownStatus(transaction)
  const label = TRANSACTION_STATUS_LABELS[status]
  const reversal = reversalWords(transaction, zone)
  if (reversal === null) {
    return (
      <Badge tone={TRANSACTION_TONES[status]} small={small}>
        {label}
      </Badge>
    )
  }
  return (
    <span title={reversal}>
      <Badge tone={TRANSACTION_TONES[status]} icon={RotateCcw} small={small}>
        {label}
      </Badge>
      <VisuallyHidden>{reversal}</VisuallyHidden>
    </span>
  )
}

function reversalWords({ reversedAt, reversedByName, reversalReason }: Transaction, zone: string): string | null {
  if (reversedAt === null) return null
  return `Reversed by ${reversedByName} on ${formatInstant(new Date(reversedAt), zone)}: ${reversalReason}`
}

/** Whether the amount is struck through: the transaction is voided, reversed or refunded. */
export function isStruck({ isVoided, isReversed, status }: Transaction): boolean {
  return isVoided || isReversed || status === 'refunded'
}
