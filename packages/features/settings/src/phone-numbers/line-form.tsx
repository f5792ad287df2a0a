import { ApiError, useEndpointMutation } from '@parley/client'
import { createPhoneNumber, type PhoneNumber, updatePhoneNumber } from '@parley/contract'
import {
  checkPhoneLabel,
  checkPhoneUses,
  formatPhone,
  type Id,
  PHONE_LABEL_MAX,
  PHONE_NUMBER_REQUIRED,
} from '@parley/domain'
import { useFormGuard } from '@parley/parts/form-guard'
import { Checkbox, TextField } from '@parley/ui'
import { FormDialog } from '@parley/ui/dialog'
import { changedFields, DiscardDialog } from '@parley/ui/form'
import { useState } from 'react'
import { LineMembers } from './line-members.tsx'
import { LineUses, TextsStop } from './line-uses.tsx'
import { useLineToasts } from './use-line-toasts.ts'
import styles from './line-form.module.css'

interface LineFormProps {
  /** null for a new number. */
  line: PhoneNumber | null
  onClose: () => void
}

interface Values {
  phoneNumber: string
  label: string
  isDefault: boolean
  isForTexts: boolean
  isForCalls: boolean
  /** Sorted, for comparison with the stored ones. */
  memberIds: readonly Id[]
}

const CREATE_FAILED = 'This phone number already exists or there was an error'

/** Adds a phone number of the business, or edits its number, label, uses and members. */
export function LineForm({ line, onClose }: LineFormProps) {
  const toasts = useLineToasts()
  const create = useEndpointMutation(createPhoneNumber)
  const update = useEndpointMutation(updatePhoneNumber)
  const stored: Values = {
    phoneNumber: line ? formatPhone(line.phoneNumber) : '',
    label: line?.label ?? '',
    isDefault: false,
    isForTexts: line?.isForTexts ?? true,
    isForCalls: line?.isForCalls ?? true,
    memberIds: line?.memberIds.toSorted() ?? [],
  }
  const [values, setValues] = useState(stored)
  const [problems, setProblems] = useState<{ phoneNumber?: string; label?: string; uses?: string }>({})
  const isFixed = line !== null && line.conversationCount > 0
  const { changes, guard, leaveBy, go } = useFormGuard(changedFields(stored, values).length)
  const leave = () => leaveBy(onClose)
  const isPending = create.isPending || update.isPending
  const error = create.error ?? update.error
  const refused = error instanceof ApiError ? error.body?.fields : undefined
  const change = (part: Partial<Values>) => {
    setValues((now) => ({ ...now, ...part }))
    setProblems({})
    create.reset()
    update.reset()
  }

  const save = () => {
    const label = checkPhoneLabel(values.label)
    const isDefault = line?.isDefault ?? values.isDefault
    const uses = checkPhoneUses(values, isDefault)
    const found = {
      ...(values.phoneNumber.trim() === '' && { phoneNumber: PHONE_NUMBER_REQUIRED.text }),
      ...(!label.allowed && { label: label.text }),
      ...(!uses.allowed && { uses: uses.text }),
    }
    setProblems(found)
    const [problem] = Object.values(found)
    if (problem !== undefined || !label.allowed) return toasts.invalid(problem ?? '')
    const done = (title: string) => ({
      onSuccess: () => {
        toasts.said(title)
        go(onClose)
      },
    })
    if (line === null) {
      const { memberIds, ...said } = values
      const body = { ...said, label: label.label, isActive: true, memberIds: [...memberIds] }
      const onError = (reason: Error) => toasts.failed(reason, CREATE_FAILED, 'Error Adding Phone Number')
      return create.mutate({ body }, { ...done('Phone Number Added'), onError })
    }
    const isRenumbered = values.phoneNumber !== stored.phoneNumber
    const changed = new Set<string>(changedFields(stored, values))
    const body = {
      label: label.label,
      ...(changed.has('isForTexts') && { isForTexts: values.isForTexts }),
      ...(changed.has('isForCalls') && { isForCalls: values.isForCalls }),
      ...(changed.has('memberIds') && { memberIds: [...values.memberIds] }),
      ...(isRenumbered && { phoneNumber: values.phoneNumber }),
    }
    const onError = (reason: Error) => toasts.failed(reason, 'Failed to update phone number')
    return update.mutate({ params: { id: line.id }, body }, { ...done('Phone Number Updated'), onError })
  }

  return (
    <>
      <FormDialog
        title={line ? 'Edit number' : 'Add number'}
        pending={isPending}
        onClose={leave}
        onSubmit={save}
        submitLabel={line ? 'Save Changes' : 'Add number'}
        pendingLabel="Saving..."
      >
        <div className={styles.form}>
          <TextField
            label="Phone number"
            required
            type="tel"
            autoComplete="off"
            autoFocus={!isFixed}
            placeholder="+12345678900"
            maxLength={40}
            readOnly={isFixed || isPending}
            hint={isFixed ? 'It has conversations, so it cannot be changed.' : 'The number that your carrier gave you.'}
            value={values.phoneNumber}
            error={problems.phoneNumber ?? refused?.['phoneNumber']}
            onValueChange={(phoneNumber) => change({ phoneNumber })}
          />
          <TextField
            label="Label"
            optional
            autoComplete="off"
            autoFocus={isFixed}
            maxLength={PHONE_LABEL_MAX}
            hint="What it is for, such as Dispatch or Billing."
            value={values.label}
            readOnly={isPending}
            error={problems.label ?? refused?.['label']}
            onValueChange={(label) => change({ label })}
          />
          <LineUses
            uses={values}
            isDefault={line?.isDefault ?? values.isDefault}
            error={problems.uses ?? refused?.['isForTexts']}
            disabled={isPending}
            onChange={change}
          />
          {line?.isForTexts && !values.isForTexts && <TextsStop line={line} />}
          <LineMembers chosen={values.memberIds} disabled={isPending} onChange={(memberIds) => change({ memberIds })} />
          {line === null && (
            <Checkbox
              label="Make it the default"
              hint="New conversations start from the default."
              checked={values.isDefault}
              disabled={isPending}
              onCheckedChange={(isDefault) => change(isDefault ? { isDefault, isForTexts: true } : { isDefault })}
            />
          )}
        </div>
      </FormDialog>
      {guard.isConfirming && <DiscardDialog changes={changes} guard={guard} />}
    </>
  )
}
