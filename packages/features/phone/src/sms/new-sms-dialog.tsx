import { failureText, useEndpointMutation, useEndpointQuery } from '@parley/client'
import { type Customer, searchCustomers, startLineConversation } from '@parley/contract'
import { customerSearchTerm, formatPhone, type Id, numbersOf } from '@parley/domain'
import { checkPhone } from '@parley/domain/phone-parse'
import { Button } from '@parley/ui'
import { ComboField } from '@parley/ui/combo-field'
import { Dialog } from '@parley/ui/dialog'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'

interface NewSmsDialogProps {
  /** Called with the conversation, made or found. */
  onStarted: (conversationId: Id) => void
  onClose: () => void
}

const REST_MS = 200
const NONE: readonly Customer[] = []

/** Begins to text from one's own line: a customer found by name or number, or any number. */
export function NewSmsDialog({ onStarted, onClose }: NewSmsDialogProps) {
  const [text, setText] = useState('')
  const [asked, setAsked] = useState(false)
  const found = useFound(text)
  const { mutate, isPending, error, reset } = useEndpointMutation(startLineConversation)
  const phone = checkPhone(text)
  const number = phone.allowed ? phone.phoneNumber : null
  const start = (body: { customerId: Id } | { phoneNumber: string }) =>
    mutate({ body }, { onSuccess: ({ id }) => onStarted(id) })
  const submit = () => {
    setAsked(true)
    if (number !== null) start({ phoneNumber: number })
  }
  const hasOwner = found.some((customer) => number !== null && numbersOf(customer).includes(number))
  const options = [
    ...(number === null || hasOwner
      ? []
      : [{ id: number, label: formatPhone(number), description: 'Not a customer yet' }]),
    ...found.map(({ id, name, phoneNumber, optedOutAt }) => ({
      id,
      label: name ?? 'Unknown',
      description: formatPhone(phoneNumber),
      avatar: { name, tone: 'customer' as const },
      badge: optedOutAt ? ({ text: 'Opted out', tone: 'warning' } as const) : undefined,
    })),
  ]
  const missing = asked && number === null ? 'Choose a customer, or type a whole phone number' : undefined
  return (
    <Dialog
      title="New SMS"
      onClose={onClose}
      pending={isPending}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" pending={isPending} pendingLabel="Opening...">
            Start
          </Button>
        </>
      }
    >
      <ComboField
        label="To"
        required
        autoFocus
        icon={Search}
        placeholder="Name or phone number"
        text={text}
        readOnly={isPending}
        hint="Your own number is shown to them."
        error={error ? failureText(error, 'Please try again.') : missing}
        options={options}
        onTextChange={(typed) => {
          reset()
          setAsked(false)
          setText(typed)
        }}
        onPick={(id) => start(id === number ? { phoneNumber: id } : { customerId: id })}
      />
    </Dialog>
  )
}

/** The customers whom a name or a number may mean, once typing rests. */
function useFound(text: string): readonly Customer[] {
  const [q, setQ] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setQ(customerSearchTerm(text)), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  const search = useEndpointQuery(
    searchCustomers,
    { query: { q: q ?? '' } },
    { enabled: q !== null, keepPrevious: true },
  )
  return (q !== null && text !== '' && search.data) || NONE
}
