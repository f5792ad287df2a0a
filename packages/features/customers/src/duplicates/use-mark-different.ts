import { errorText, useEndpointMutation } from '@parley/client'
import { type LikelyDuplicate, markDifferentPerson } from '@parley/contract'
import { useToast } from '@parley/ui'
import { nameOf } from '../components/customer-parts.tsx'
import { pairKey } from './pair-key.ts'

/** Marks a pair as not the same person; the toast about it offers to undo that. */
export function useMarkDifferent({ onFail }: { onFail: () => void }) {
  const { toast } = useToast()
  const { mutate, isPending, variables } = useEndpointMutation(markDifferentPerson)
  const tell = ({ older, newer }: LikelyDuplicate, isDifferent: boolean, onDone: () => void) =>
    mutate(
      { params: { id: older.id }, body: { otherId: newer.id, isDifferent } },
      {
        onSuccess: onDone,
        onError: (error) => {
          toast({ title: 'Error', description: errorText(error, 'Failed to save the answer'), destructive: true })
          onFail()
        },
      },
    )
  const markDifferent = (pair: LikelyDuplicate, onDone?: () => void) =>
    tell(pair, true, () => {
      toast({
        title: 'Not the same person',
        description: `${nameOf(pair.older)} and ${nameOf(pair.newer)} stay separate customers.`,
        action: { label: 'Undo', onPress: () => tell(pair, false, () => toast({ title: 'Pair restored' })) },
      })
      onDone?.()
    })
  const telling =
    isPending && variables?.params && variables.body
      ? pairKey({ older: variables.params, newer: { id: variables.body.otherId } })
      : undefined
  return { markDifferent, telling }
}
