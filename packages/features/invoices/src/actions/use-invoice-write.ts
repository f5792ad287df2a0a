import { errorText, newIdempotencyKey, useEndpointMutation, type WriteInput } from '@parley/client'
import type { AnyEndpoint } from '@parley/contract'
import { type ToastMessage, useToast } from '@parley/ui'
import { useState } from 'react'

interface Words {
  /** Said when it worked. */
  done: ToastMessage
  /** Title of the message when it did not. */
  failed: string
}

/** A write that a dialog sends once: its key is made when the dialog opens, and another body gets another one. */
export function useInvoiceWrite<E extends AnyEndpoint>(target: E, { done, failed }: Words, onDone: () => void) {
  const { toast } = useToast()
  const write = useEndpointMutation(target)
  const [sent, setSent] = useState({ key: newIdempotencyKey(), body: '' })
  const run = (input: Omit<WriteInput<E>, 'idempotencyKey'>) => {
    const body = JSON.stringify(input)
    const key = sent.body === '' || sent.body === body ? sent.key : newIdempotencyKey()
    setSent({ key, body })
    const onSuccess = () => {
      toast(done)
      onDone()
    }
    const onError = (error: Error) => toast({ title: failed, description: reasonOf(error), destructive: true })
    write.mutate({ ...input, idempotencyKey: key }, { onSuccess, onError })
  }
  return { run, pending: write.isPending, error: write.error ? reasonOf(write.error) : undefined }
}

const reasonOf = (error: unknown) => errorText(error, 'The server did not answer. Nothing is lost; please try again.')
