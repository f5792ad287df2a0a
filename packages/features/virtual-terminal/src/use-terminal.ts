import {
  ApiError,
  ClockContext,
  errorText,
  newIdempotencyKey,
  refreshAffected,
  useApi,
  useEndpointMutation,
  useSignedIn,
} from '@parley/client'
import { type BodyOf, getInvoice, getTransaction, processTerminalPayment } from '@parley/contract'
import type { Id, LocalDate } from '@parley/domain'
import { useOutcomes } from '@parley/parts/flow'
import {
  maySendAgain,
  provideTerminal,
  type TerminalAttempt,
  type TerminalOutcome,
  type WaitingAttempt,
} from '@parley/state-machines'
import { useToast } from '@parley/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { use, useCallback, useEffect, useMemo, useState } from 'react'
import { forgetAttempt, keepAttempt, readAttempt } from './outcome/kept-attempt.ts'
import { isUndecided, outcomeOf, repeatedCharge } from './outcome/outcome-of.ts'

/** The terminal's state machine with its API calls; a payment in flight survives a reload. */
export function useTerminal(today: LocalDate) {
  const { user } = useSignedIn()
  const { toast } = useToast()
  const clock = use(ClockContext)
  const [kept] = useState(() => readAttempt(user.id, clock.now()))
  const calls = { submit: useSubmit(user.id), check: useCheck() }
  const { submit, check } = calls
  const [state, send, actor] = useMachine(
    useMemo(() => provideTerminal({ submit, check }), [submit, check]),
    {
      input: {
        today,
        newKey: newIdempotencyKey,
        now: () => clock.now(),
        isUnanswered: isUndecided,
        ...kept,
      },
    },
  )
  const { attempt } = state.context
  const isEditing = state.matches('editing')
  useEffect(() => {
    if (isEditing) send({ type: 'day.change', today })
  }, [isEditing, send, today])
  const isOver = isEditing || state.matches('confirming') || state.matches('processed')
  useEffect(() => {
    if (isOver || attempt === null) forgetAttempt(user.id)
    else keepAttempt(user.id, attempt)
  }, [isOver, attempt, user.id])
  useOutcomes(actor, {
    refused: ({ refusal: { title, text } }) =>
      toast({ title: title ?? text, description: title === undefined ? undefined : text, destructive: true }),
    failed: ({ error }) => {
      // After a refusal the outcome is known, and the notice above the form states it.
      const isKnown = error instanceof ApiError && error.status < 500
      if (!isKnown) toast({ title: 'Payment failed', description: paymentFailure(error), destructive: true })
    },
  })
  return { state, send }
}

function useSubmit(userId: Id) {
  const { mutateAsync } = useEndpointMutation(processTerminalPayment)
  return useCallback(
    async (attempt: TerminalAttempt): Promise<TerminalOutcome> => {
      const { idempotencyKey } = attempt
      keepAttempt(userId, attempt)
      try {
        return outcomeOf(await mutateAsync({ body: bodyOf(attempt), idempotencyKey }))
      } catch (error) {
        const repeated = repeatedCharge(error)
        if (repeated) return repeated
        throw error
      }
    },
    [mutateAsync, userId],
  )
}

const bodyOf = ({ request, chargeAnyway }: TerminalAttempt): BodyOf<typeof processTerminalPayment> =>
  chargeAnyway ? { ...request, chargeAnyway } : request

function useCheck() {
  const { client } = useApi()
  const queryClient = useQueryClient()
  const clock = use(ClockContext)
  return useCallback(
    async (attempt: WaitingAttempt): Promise<TerminalOutcome> => {
      const { transactionId: id, checkoutUrl, idempotencyKey } = attempt
      const transaction = await client.call(getTransaction, { params: { id } })
      const { invoice } = await client.call(getInvoice, { params: { id: transaction.invoiceId } })
      let outcome = outcomeOf({ transaction, invoice, checkoutUrl })
      if (outcome.status === 'pending' && !checkoutUrl && maySendAgain(attempt, clock.now())) {
        // The provider may have created a card page since: sending the same request under its key again returns it.
        outcome = outcomeOf(await client.call(processTerminalPayment, { body: bodyOf(attempt) }, { idempotencyKey }))
      }
      if (outcome.status !== 'pending') void refreshAffected(queryClient, processTerminalPayment, [id, invoice.id])
      return outcome
    },
    [client, clock, queryClient],
  )
}

/** The error text of a failed payment. */
export const paymentFailure = (error: unknown) => errorText(error, 'Failed to process payment')
