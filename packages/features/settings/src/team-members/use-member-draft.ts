import { useEndpointQuery } from '@parley/client'
import { getOrganization } from '@parley/contract'
import {
  type Cents,
  checkMember,
  formatCents,
  hasPaymentLimit,
  type MemberForm,
  parseCents,
  type Role,
  startingLimit,
  toDecimal,
} from '@parley/domain'
import { changedFields } from '@parley/ui/form'
import { useRef, useState } from 'react'
import { rebase } from '../form/rebase.ts'

/** Somebody as they are typed. */
export interface MemberValues {
  name: string
  email: string
  role: Role
  /** null: what the organization gives a role, once it is known. */
  limit: string | null
  /** The number of their own; empty: none. */
  phoneNumber: string
}

const BAD_LIMIT = 'Enter an amount like 2500.00, with a point before the cents, or nothing for no limit.'
const LOADING = 'The default limit is still loading. Wait a moment, or enter a limit.'
export const NO_DEFAULT = 'The default limit could not be loaded. Try again, or enter a limit.'

/** An amount as it is typed; empty is no limit. */
export const limitOf = (limit: Cents | null): string => (limit === null ? '' : toDecimal(limit))

/** What is typed of somebody, over what is stored of them by now, with what is wrong with it. */
export function useMemberDraft(stored: MemberValues) {
  const organization = useEndpointQuery(getOrganization)
  const [base, setBase] = useState(stored)
  const [values, setValues] = useState(stored)
  if (changedFields(base, stored).length > 0) {
    setBase(stored)
    setValues(rebase(base, values, stored).values)
  }
  const [problem, setProblem] = useState<{ field: string; text: string } | null>(null)
  const limitInput = useRef<HTMLInputElement>(null)
  const config = organization.data?.settings.payment_config
  const standing = config ? startingLimit(values.role, config) : null
  const limit = values.limit ?? limitOf(standing)
  const isUnknown = values.limit === null && standing === null && hasPaymentLimit(values.role)
  const hasFailed = organization.errorUpdateCount > 0
  return {
    values,
    limit,
    /** Of the field that the limit is typed into. */
    limitInput,
    /** What the organization gives the role. */
    standingText: standing === null ? '' : ` The default of the organization is ${formatCents(standing)}.`,
    /** Where the default is wanted and could not be loaded: what loads it. */
    missing: isUnknown && hasFailed ? organization : null,
    changes: changedFields(stored, values).length,
    problem,
    change: (part: Partial<MemberValues>) => {
      setValues((now) => ({ ...now, ...part }))
      setProblem(null)
    },
    /** The form to send, or what is wrong, which is then said at its field. */
    check: (): { form: MemberForm } | { text: string } => {
      const { name, email, role } = values
      const paymentLimit = limit.trim() === '' || !hasPaymentLimit(role) ? null : parseCents(limit.trim())
      // What the browser cannot read as a number it gives as an empty text.
      const isUnread = limitInput.current?.validity.badInput === true
      const isBadLimit = hasPaymentLimit(role) && (isUnread || (paymentLimit === null && limit.trim() !== ''))
      const check = checkMember({ name, email, role, paymentLimit })
      if (check.allowed && !isBadLimit) {
        if (isUnknown) return { text: hasFailed ? NO_DEFAULT : LOADING }
        setProblem(null)
        return { form: check.form }
      }
      const found = check.allowed
        ? { field: 'paymentLimit', text: BAD_LIMIT }
        : { field: check.field ?? '', text: check.text }
      setProblem(found)
      return found
    },
  }
}

export type MemberDraft = ReturnType<typeof useMemberDraft>
