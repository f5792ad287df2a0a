import { isNotFound, useEndpointMutation } from '@parley/client'
import { createCustomField, type CustomField, customField, updateCustomField } from '@parley/contract'
import { checkFieldEdit, checkNewField, type Refusal } from '@parley/domain'
import { useFormGuard } from '@parley/parts/form-guard'
import type { QueryLike } from '@parley/parts/query-state'
import { Banner, Button } from '@parley/ui'
import { FormDialog } from '@parley/ui/dialog'
import { DiscardDialog } from '@parley/ui/form'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConflictBanner } from '../form/conflict-banner.tsx'
import { useVersionedForm } from '../form/use-versioned-form.ts'
import { DeleteFieldDialog } from './delete-field-dialog.tsx'
import { draftOf, fieldFormOf, FORM_LABELS, movedOptions } from './field-form.ts'
import { FieldInputs } from './field-inputs.tsx'
import { type FieldUsage, usageIn } from './field-usage.ts'
import { useFieldRemoval } from './use-field-removal.ts'
import { useFieldToasts } from './use-field-toasts.ts'

interface FieldDialogProps {
  /** null for a new field. */
  field: CustomField | null
  /** Whether somebody else has deleted the field. */
  isGone: boolean
  usages: QueryLike<readonly FieldUsage[]>
  onClose: () => void
}

const storedOf = (field: CustomField | null) => ({ values: fieldFormOf(field), version: field?.version ?? 0 })

/** Creates, edits or deletes a custom field. A field deleted by somebody else is saved as a new one. */
export function FieldDialog({ field: edited, isGone, usages, onClose }: FieldDialogProps) {
  const toasts = useFieldToasts()
  const create = useEndpointMutation(createCustomField)
  const update = useEndpointMutation(updateCustomField)
  const form = useVersionedForm(storedOf(edited), (current) => storedOf(customField.parse(current)))
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [instead, setInstead] = useState<Readonly<Record<string, string>>>({})
  const { changes, guard, leaveBy, go } = useFormGuard(form.changed.length)
  const leave = () => leaveBy(onClose)
  const removal = useFieldRemoval(edited, () => go(onClose))
  const [isUnknown, setUnknown] = useState(false)
  const isDeleted = isUnknown || (isGone && !removal.isPending && !removal.isDeleted)
  const field = isDeleted ? null : edited
  const isPending = create.isPending || update.isPending
  const stored = field?.fieldOptions?.options ?? []
  const usage = field ? usageIn(usages.data, field.id) : undefined
  const draft = draftOf(form.values)

  const made = {
    onSuccess: () => {
      toasts.said('Custom Field Created')
      go(onClose)
    },
    onError: (error: Error) => toasts.failed(error, 'Failed to create custom field'),
  }
  const save = () => {
    const moved = movedOptions(stored, form.values.options, instead)
    const known = field && { ...field, fieldOptions: stored }
    const check = known ? checkFieldEdit(known, draft, moved) : checkNewField(draft)
    setRefusal(check.allowed ? null : check)
    if (!check.allowed) return toasts.refused(check)
    const { fieldName, fieldType, fieldOptions: options, ...rest } = draft
    const isDropdown = fieldType === 'dropdown'
    if (!field) {
      const body = { ...rest, fieldName, fieldType, fieldOptions: isDropdown ? { options } : null }
      return create.mutate({ body }, made)
    }
    const said = { ...rest, ...(isDropdown && { fieldOptions: { options, moved } }) }
    const send = (baseVersion: number): void =>
      update.mutate(
        { params: { id: field.id }, body: { ...said, baseVersion } },
        {
          onSuccess: () => {
            toasts.said('Custom Field Updated')
            go(onClose)
          },
          onError: (error) => {
            const newer = form.takeNewer(error)
            if (newer?.theirs.length === 0) send(newer.stored.version)
            else if (isNotFound(error)) setUnknown(true)
            else if (!newer) toasts.failed(error, 'Failed to update custom field')
          },
        },
      )
    return send(form.base.version)
  }
  const notice = isDeleted ? (
    <Banner tone="warning" isAlert>
      Somebody deleted this field and all its values while you were editing. You can still save what you typed as a new
      one.
    </Banner>
  ) : (
    form.meanwhile && <ConflictBanner meanwhile={form.meanwhile} labels={FORM_LABELS} />
  )

  return (
    <>
      <FormDialog
        title={edited ? 'Edit field' : 'Add field'}
        pending={isPending}
        onClose={leave}
        onSubmit={save}
        submitLabel={field ? 'Save Changes' : isDeleted ? 'Save as new' : 'Add field'}
        pendingLabel="Saving..."
        footStart={
          field && (
            <Button variant="danger-quiet" icon={Trash2} disabled={isPending} onClick={removal.ask}>
              Delete
            </Button>
          )
        }
      >
        <FieldInputs
          notice={notice}
          form={form.values}
          isNew={field === null}
          stored={stored}
          usage={usage}
          refusal={refusal}
          instead={instead}
          readOnly={isPending}
          onChange={form.change}
          onInstead={setInstead}
        />
      </FormDialog>
      {field && removal.isConfirming && (
        <DeleteFieldDialog
          field={field}
          usage={usage}
          usages={usages}
          pending={removal.isPending}
          error={removal.error}
          onDelete={removal.remove}
          onDeactivate={removal.deactivate}
          onClose={removal.stop}
        />
      )}
      {guard.isConfirming && <DiscardDialog changes={changes} guard={guard} />}
    </>
  )
}
