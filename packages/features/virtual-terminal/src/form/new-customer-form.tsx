import { ApiError, errorText, useEndpointMutation, useIsMounted } from '@parley/client'
import { createCustomer, type Customer } from '@parley/contract'
import { checkNewCustomer, CUSTOMER_NAME_MAX, type NewCustomer } from '@parley/domain'
import { Button, FieldGrid, FullRow, TextField, useToast } from '@parley/ui'
import { type SubmitEvent, useState } from 'react'
import styles from './new-customer-form.module.css'

interface NewCustomerFormProps {
  onAdded: (customer: Customer) => void
  onCancel: () => void
}

const FAILED = 'Failed to add customer'

/** A form to add a new customer. */
export function NewCustomerForm({ onAdded, onCancel }: NewCustomerFormProps) {
  const { toast } = useToast()
  const add = useEndpointMutation(createCustomer)
  const isHere = useIsMounted()
  const [draft, setDraft] = useState<NewCustomer>({ name: '', phoneNumber: '', email: '' })
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const change = (next: Partial<NewCustomer>) => {
    setDraft({ ...draft, ...next })
    setErrors({})
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (add.isPending) return
    const check = checkNewCustomer(draft)
    if (!check.allowed) {
      setErrors({ [check.field ?? 'name']: check.text })
      return
    }
    const { name, phoneNumber, email } = draft
    add.mutate(
      { body: { name: name.trim(), phoneNumber: phoneNumber.trim(), email: email.trim() || null } },
      {
        onSuccess: (customer) => {
          toast({ title: 'Customer added' })
          // Not called when the form was cleared or another customer was chosen in the meantime.
          if (isHere.current) onAdded(customer)
        },
        onError: (error) => {
          setErrors((error instanceof ApiError && error.body?.fields) || {})
          toast({ title: 'Error', description: errorText(error, FAILED), destructive: true })
        },
      },
    )
  }
  const isFilled = draft.name.trim() !== '' && draft.phoneNumber.trim() !== ''
  return (
    <form noValidate aria-label="New customer" onSubmit={submit}>
      <FieldGrid>
        <TextField
          label="Name"
          required
          autoFocus
          autoComplete="off"
          maxLength={CUSTOMER_NAME_MAX}
          value={draft.name}
          error={errors['name']}
          readOnly={add.isPending}
          onValueChange={(name) => change({ name })}
        />
        <TextField
          label="Phone"
          type="tel"
          required
          autoComplete="off"
          value={draft.phoneNumber}
          error={errors['phoneNumber']}
          readOnly={add.isPending}
          onValueChange={(phoneNumber) => change({ phoneNumber })}
        />
        <FullRow>
          <TextField
            label="Email"
            type="email"
            optional
            autoComplete="off"
            value={draft.email}
            error={errors['email']}
            readOnly={add.isPending}
            onValueChange={(email) => change({ email })}
          />
        </FullRow>
      </FieldGrid>
      <div className={styles.foot}>
        <Button disabled={add.isPending} onClick={onCancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          pending={add.isPending}
          pendingLabel="Adding..."
          disabledReason={isFilled ? undefined : 'Name and phone are needed'}
        >
          Add customer
        </Button>
      </div>
    </form>
  )
}
