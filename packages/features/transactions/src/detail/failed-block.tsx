import type { Transaction } from '@parley/contract'
import { CircleX } from 'lucide-react'
import { Block } from './block.tsx'

/** Shows why a payment failed, if the provider gave a reason. */
export function FailedBlock({ transaction: { status, metadata } }: { transaction: Transaction }) {
  const text = failureText(metadata)
  if (status !== 'failed' || text === null) return null
  return (
    <Block title="Failed" icon={CircleX}>
      {text}
    </Block>
  )
}

function failureText({ failure }: Transaction['metadata']): string | null {
  if (typeof failure !== 'object' || failure === null || !('text' in failure)) return null
  return typeof failure.text === 'string' ? failure.text : null
}
