import { useSignedIn } from '@parley/client'
import type { Transaction } from '@parley/contract'
import { formatInstant } from '@parley/domain'
import { Fact, Facts, Person } from '@parley/ui'
import { RotateCcw } from 'lucide-react'
import { Block } from './block.tsx'

/** Shows by whom, when and why a payment that was marked by mistake was reversed. */
export function ReversedBlock({ transaction }: { transaction: Transaction }) {
  const zone = useSignedIn().user.settings.display.timezone
  const { reversedAt, reversedByName, reversalReason } = transaction
  if (reversedAt === null) return null
  return (
    <Block title="Reversed" icon={RotateCcw}>
      <Facts columns="wide">
        <Fact label="Reversed at">{formatInstant(new Date(reversedAt), zone)}</Fact>
        <Fact label="Reversed by">
          <Person name={reversedByName} nobody="N/A" />
        </Fact>
        <Fact label="Reason" wide>
          {reversalReason}
        </Fact>
      </Facts>
    </Block>
  )
}
