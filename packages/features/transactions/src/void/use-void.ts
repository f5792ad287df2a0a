import { newIdempotencyKey, reasonOf, useEndpointMutation } from '@parley/client'
import { type Transaction, voidTransaction } from '@parley/contract'
import { formatCents } from '@parley/domain'
import { customerOf } from '@parley/parts/records'
import { provideVoid, type VoidSubmission } from '@parley/state-machines'
import { useToast } from '@parley/ui'
import { useMachine } from '@xstate/react'
import { useCallback, useEffect, useMemo } from 'react'

/** The void flow of one transaction; says what became of it and closes when it was taken. */
export function useVoid(transaction: Transaction, onClose: () => void) {
  const { toast } = useToast()
  const { mutateAsync } = useEndpointMutation(voidTransaction)
  const { id } = transaction
  const submit = useCallback(
    ({ reason, idempotencyKey }: VoidSubmission) =>
      mutateAsync({ params: { id }, body: { voidReason: reason }, idempotencyKey }),
    [mutateAsync, id],
  )
  const [state, send] = useMachine(
    useMemo(() => provideVoid(submit), [submit]),
    { input: { newKey: newIdempotencyKey } },
  )
  const { failure } = state.context
  const words = `The request for ${formatCents(transaction.amount)} to ${customerOf(transaction)} was cancelled.`
  useEffect(() => {
    if (failure) toast({ title: 'Void Failed', description: voidFailure(failure), destructive: true })
  }, [failure, toast])
  useEffect(() => {
    if (state.status !== 'done') return
    toast({ title: 'Transaction Voided', description: words })
    onClose()
  }, [state.status, words, toast, onClose])
  return { state, send }
}

export const voidFailure = (error: unknown) => reasonOf(error, 'Failed to void transaction')
