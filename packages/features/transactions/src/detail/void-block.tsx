import { useSignedIn } from '@parley/client'
import type { Transaction } from '@parley/contract'
import { formatInstant } from '@parley/domain'
import { Fact, Facts } from '@parley/ui'
import { Ban } from 'lucide-react'
import { Block } from './block.tsx'

/** Shows when and why a transaction was voided. */
export function VoidBlock({ transaction: { voidedAt, voidReason } }: { transaction: Transaction }) {
  const zone = useSignedIn().user.settings.display.timezone
  if (voidedAt === null) return null
  return (
    <Block title="Voided" icon={Ban}>
      <Facts columns="wide">
        <Fact label="Voided at">{formatInstant(new Date(voidedAt), zone)}</Fact>
        <Fact label="Reason" wide>
          {voidReason}
        </Fact>
      </Facts>
    </Block>
  )
}
