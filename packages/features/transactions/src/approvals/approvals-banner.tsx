import { useSignedIn } from '@parley/client'
import { formatCents, may, waitingTotal } from '@parley/domain'
import { Banner, Button, TableBand } from '@parley/ui'
import { Hourglass } from 'lucide-react'
import { useRefundRequestList } from './refund-request-list.ts'

interface ApprovalsBannerProps {
  onPoint: () => void
  onOpen: () => void
}

/** Tells users who may refund how many refunds wait for an admin. */
export function ApprovalsBanner({ onPoint, onOpen }: ApprovalsBannerProps) {
  const { actor } = useSignedIn()
  const { items: requests, more } = useRefundRequestList({ enabled: may(actor, 'transaction.refund') })
  if (requests.length === 0) return null
  const sum = formatCents(waitingTotal(requests))
  const words = requests.length === 1 ? '1 refund needs approval' : `${requests.length} refunds need approval`
  return (
    <TableBand>
      <Banner
        tone="warning"
        icon={Hourglass}
        action={
          <Button size="compact" onPointerEnter={onPoint} onClick={onOpen}>
            Review
          </Button>
        }
      >
        {more.hasMore ? `More than ${words}` : `${words}, ${sum} in total`}
      </Banner>
    </TableBand>
  )
}
