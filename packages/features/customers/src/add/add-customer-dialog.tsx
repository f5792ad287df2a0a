import { ApiError, errorText, useEndpointMutation } from '@parley/client'
import { createCustomer, type Customer } from '@parley/contract'
import { type CustomerForm, formatPhone, type Id } from '@parley/domain'
import { useSubmission } from '@parley/parts/flow'
import { useFormGuard } from '@parley/parts/form-guard'
import { addCustomerFlow } from '@parley/state-machines'
import { Button, useToast } from '@parley/ui'
import { FormDialog } from '@parley/ui/dialog'
import { changedFields, DiscardDialog } from '@parley/ui/form'
import { useEffect, useEffectEvent, useState } from 'react'
import { CustomerFields } from './customer-fields.tsx'

interface AddCustomerDialogProps {
  /** Values that are already known, to prefill the form. */
  known?: Partial<Pick<CustomerForm, 'name' | 'phoneNumber'>>
  /** Called to open the customer who already has the number. */
  onOpen: (id: Id) => void
  onClose: () => void
}

const ADDED_WITHOUT_TEXTS =
  'Customer added successfully. They get no texts: this number opted out in an earlier record.'
const EMPTY: CustomerForm = { phoneNumber: '', name: '', email: '', tags: [], notes: '', primaryContactUserId: null }

/** Dialog that adds a customer; when the number is already taken, it offers to open that customer instead. */
export function AddCustomerDialog({ known: given, onOpen, onClose }: AddCustomerDialogProps) {
  const [initial] = useState({ ...EMPTY, ...given })
  const { form, refusal, failure, isSubmitting, isSubmitted, isUnanswered, change, submit } = useAddCustomer(initial)
  const fields = (failure instanceof ApiError && failure.body?.fields) || {}
  const known = knownCustomerOf(failure)
  const errorOf = (field: keyof CustomerForm) => (refusal?.field === field ? refusal.text : fields[field])
  const { changes, guard, leaveBy, go } = useFormGuard(isSubmitted ? 0 : changedFields(initial, form).length)
  const leave = () => leaveBy(onClose)
  // Closes only after the navigation guard is released.
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isSubmitted) close()
  }, [isSubmitted])
  const isFilled = form.phoneNumber.trim() !== '' && form.name.trim() !== ''
  return (
    <>
      <FormDialog
        title="Add Customer"
        onClose={leave}
        pending={isSubmitting}
        onSubmit={() => submit(null)}
        submitLabel={isUnanswered ? 'Try again' : 'Add Customer'}
        pendingLabel="Adding..."
        disabled={!isFilled}
      >
        <CustomerFields
          form={form}
          readOnly={isSubmitting || isUnanswered}
          errorOf={errorOf}
          known={
            known && (
              <Button size="compact" onClick={() => go(() => onOpen(known.id))}>
                {`Open ${known.name || formatPhone(known.phoneNumber)}`}
              </Button>
            )
          }
          onChange={change}
        />
      </FormDialog>
      {guard.isConfirming && <DiscardDialog changes={changes} guard={guard} />}
    </>
  )
}

/** The customer who already has the number, when that is why adding failed; null otherwise. */
function knownCustomerOf(failure: unknown): Customer | null {
  if (!(failure instanceof ApiError) || failure.body?.code !== 'duplicate') return null
  return (failure.body.current as Customer | undefined) ?? null
}

function useAddCustomer(initial: CustomerForm) {
  const { toast } = useToast()
  const { mutateAsync } = useEndpointMutation(createCustomer)
  const fail = ({ error }: { error: unknown }) =>
    toast({ title: 'Error', description: errorText(error, 'Failed to add customer'), destructive: true })
  return useSubmission(addCustomerFlow, {
    form: initial,
    submit: ({ request }) => mutateAsync({ body: request }),
    outcomes: {
      failed: fail,
      unanswered: fail,
      done: ({ answer }) =>
        toast({
          title: 'Success',
          description: answer.optedOutAt === null ? 'Customer added successfully' : ADDED_WITHOUT_TEXTS,
        }),
    },
  })
}
