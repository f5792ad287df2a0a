import { EmptyState } from '@parley/ui'
import { Phone } from 'lucide-react'

/** The calls of one's own line, the newest first. */
export function HistoryTab() {
  return <EmptyState icon={Phone} title="No call history" />
}
