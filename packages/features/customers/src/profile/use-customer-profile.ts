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

/** What is known of a customer, as the form asks for it. */
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

/** What a save over an earlier version says of the newer one; null for every other failure. */
function staleOf(error: unknown): StaleEdit | null {
  if (!isStale(error)) return null
  const { customFieldValues, ...customer } = customerProfile.parse(error.body?.current)
  return { current: factsOf(customer, customFieldValues), changes: error.body?.changes ?? [] }
}

/**
 * Runs the flow of a profile: what is typed, what is wrong with it, and what becomes of a save. `isReading`: the customer or the values
 * are being read, so that one may be older than the other.
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
      const also = others && ` ${byName ?? 'A colleague'} changed ${others} meanwhile; that is kept too.`
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

/** All of them, as the call takes them. */
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

/** What stands in the fields, without those that are empty; one that was emptied comes blank. */
function valuesOf(form: CustomerProfileForm, base: CustomerFacts, setting: FormSetting): CustomFieldValue[] {
  const contents = contentsOf(form, base, setting)
  const before = new Set(base.customFieldValues.map(({ customFieldId }) => customFieldId))
  return shownFields(setting.fields).flatMap(({ id }) => {
    const value = contents[id] ?? null
    if (value === null) return before.has(id) ? [{ customFieldId: id, value: '' }] : []
    return [{ customFieldId: id, value: String(value) }]
  })
}
