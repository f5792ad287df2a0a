import { ApiError, reasonOf, useEndpointMutation } from '@parley/client'
import { type OrganizationDetails, readOrganization, updateOrganization } from '@parley/contract'
import type { Refusal } from '@parley/domain'
import { useToast } from '@parley/ui'
import { useState } from 'react'
import { useVersionedForm } from '../form/use-versioned-form.ts'
import { type OrganizationPart, organizationWith } from './organization-part.ts'

/**
 * The form of a tab that edits a part of the organisation. A save sends the whole organisation; changes that others
 * made in other tabs are not a conflict.
 */
export function useOrganizationForm<Values extends object>(
  organization: OrganizationDetails,
  part: OrganizationPart<Values>,
) {
  const { toast } = useToast()
  const update = useEndpointMutation(updateOrganization)
  const storedOf = (details: OrganizationDetails) => ({
    values: part.valuesOf(details),
    version: details.version,
    details,
  })
  const form = useVersionedForm(storedOf(organization), (current) => storedOf(readOrganization(current)))
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const answered = update.error instanceof ApiError ? (update.error.body?.fields ?? {}) : {}

  const send = (values: Values, details: OrganizationDetails, onSaved: () => void) => {
    const decision = organizationWith(part, values, details)
    setRefusal(decision.allowed ? null : decision)
    if (!decision.allowed) {
      toast({ title: decision.title ?? 'Validation Error', description: decision.text, destructive: true })
      return
    }
    update.mutate(
      { body: decision.organization },
      {
        onSuccess: (saved) => {
          form.settle(storedOf(saved), values)
          toast({ title: 'Settings Saved' })
          onSaved()
        },
        onError: (error) => {
          const newer = form.takeNewer(error)
          if (newer?.theirs.length === 0) send(newer.values, newer.stored.details, onSaved)
          else if (!newer)
            toast({ title: 'Error', description: reasonOf(error, 'Failed to save settings'), destructive: true })
        },
      },
    )
  }
  const clear = () => {
    setRefusal(null)
    update.reset()
  }
  return {
    values: form.values,
    details: form.base.details,
    meanwhile: form.meanwhile,
    changes: form.changed.length,
    isPending: update.isPending,
    errorOf: (field: string) => (refusal?.field === field ? refusal.text : answered[field]),
    change: (values: Partial<Values>) => {
      form.change(values)
      clear()
    },
    save: (onSaved: () => void = () => undefined) => send(form.values, form.base.details, onSaved),
    discard: () => {
      form.reset()
      clear()
    },
  }
}
