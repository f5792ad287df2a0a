import { errorText, isStale, useEndpointMutation } from '@parley/client'
import {
  type CustomerRecord,
  type CustomFieldValue,
  customerProfile,
  saveCustomFieldValues,
  updateCustomer,
} from '@parley/contract'
import { contentsOf, type CustomerFacts, type CustomerProfileForm, type FormSetting, shownFields } from '@parley/domain'
import { useOutcomes } from '@parley/parts/flow'
import { customerProfileFlow, type ProfileSave, type StaleEdit } from '@parley/state-machines'
import { useToast } from '@parley/ui'
import { useMachine } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import { labelOf } from './field-labels.ts'

/** A customer's data in the shape that the form expects. */
export const factsOf = (customer: CustomerRecord, values: readonly CustomFieldValue[]): CustomerFacts => ({
  version: customer.version,
  name: customer.name,
  phoneNumber: customer.phoneNumber,
  otherPhoneNumbers: customer.otherPhoneNumbers,
  email: customer.email,
  tags: customer.tags,
  notes: customer.notes,
  primaryContactUserId: customer.primaryContactUserId,
  timezone: customer.timezone,
  customFieldValues: values,
})

/** The newer version that a stale save was refused for, and its changes; null for any other error. */
function staleOf(error: unknown): StaleEdit | null {
  if (!isStale(error)) return null
  const { customFieldValues, ...customer } = customerProfile.parse(error.body?.current)
  return { current: factsOf(customer, customFieldValues), changes: error.body?.changes ?? [] }
}

/**
 * Runs the state machine of a profile form: input, validation and saving. `isReading`: whether the customer or the
 * values are being refetched, in which case one may be older than the other.
 */
export function useCustomerProfile(id: string, facts: CustomerFacts, setting: FormSetting, isReading: boolean) {
  const { toast } = useToast()
  const { mutateAsync: update } = useEndpointMutation(updateCustomer)
  const { mutateAsync: saveValues } = useEndpointMutation(saveCustomFieldValues)
  const [machine] = useState(() =>
    customerProfileFlow.provide({
      actors: {
        saveDetails: fromPromise<CustomerFacts, ProfileSave>(async ({ input: { form, facts: base, setting: now } }) => {
          const customer = await update({ params: { id }, body: detailsOf(form, base, now) })
          return factsOf(customer, base.customFieldValues)
        }),
        saveValues: fromPromise<CustomerFacts, ProfileSave>(async ({ input: { form, facts: base, setting: now } }) => {
          const answer = await saveValues({
            params: { id },
            body: { values: valuesOf(form, base, now), baseVersion: base.version },
          })
          return { ...base, version: answer.version, customFieldValues: answer.values }
        }),
      },
    }),
  )
  const [state, send, actor] = useMachine(machine, { input: { facts, setting, staleOf } })
  useOutcomes(actor, {
    failed: ({ error }) =>
      toast({ title: 'Error', description: errorText(error, 'Failed to update customer'), destructive: true }),
    saved: ({ taken, byName }) => {
      const others = [...new Set(taken)].map((field) => labelOf(field, setting.fields)).join(', ')
      const also = others && ` ${byName ?? 'A colleague'} also changed ${others}, and that change is kept.`
      toast({ title: 'Success', description: `Customer information updated successfully${also && `.${also}`}` })
    },
  })
  const taken = useRef({ facts, setting })
  useEffect(() => {
    if (isReading || (taken.current.facts === facts && taken.current.setting === setting)) return
    taken.current = { facts, setting }
    send({ type: 'customer.read', facts, setting })
  }, [send, facts, setting, isReading])
  return { state, send }
}

/** All fields except the custom ones, in the shape of the update request. */
function detailsOf(form: CustomerProfileForm, base: CustomerFacts, setting: FormSetting) {
  const contents = contentsOf(form, base, setting)
  return {
    name: form.name.trim() || null,
    phoneNumber: String(contents['phoneNumber']),
    otherPhoneNumbers: [...form.otherPhoneNumbers],
    email: form.email.trim() || null,
    tags: [...form.tags],
    notes: form.notes.trim() || null,
    primaryContactUserId: form.primaryContactUserId,
    timezone: form.timezone || null,
    baseVersion: base.version,
  }
}

/**
 * The values of the custom fields; empty ones are left out, except those that were just cleared, which are sent as ''.
 */
function valuesOf(form: CustomerProfileForm, base: CustomerFacts, setting: FormSetting): CustomFieldValue[] {
  const contents = contentsOf(form, base, setting)
  const before = new Set(base.customFieldValues.map(({ customFieldId }) => customFieldId))
  return shownFields(setting.fields).flatMap(({ id }) => {
    const value = contents[id] ?? null
    if (value === null) return before.has(id) ? [{ customFieldId: id, value: '' }] : []
    return [{ customFieldId: id, value: String(value) }]
  })
}
