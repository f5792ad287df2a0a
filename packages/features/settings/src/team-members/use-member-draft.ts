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

/** The values of the member form. */
export interface MemberValues {
  name: string
  email: string
  role: Role
  /** null for the organization's default of the role, once it is loaded. */
  limit: string | null
  /** The user's own phone number; empty for none. */
  phoneNumber: string
}

const BAD_LIMIT = 'Enter an amount like 2500.00, with a point before the cents, or nothing for no limit.'
const LOADING = 'The default limit is still loading. Wait a moment, or enter a limit.'
export const NO_DEFAULT = 'The default limit could not be loaded. Try again, or enter a limit.'

/** A payment limit as an input value; empty for no limit. */
export const limitOf = (limit: Cents | null): string => (limit === null ? '' : toDecimal(limit))

/** The typed values of the member form, rebased on the current stored ones, with validation. */
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
    /** Ref of the payment limit input. */
    limitInput,
    /** Hint with the organization's default for the role; empty until loaded. */
    standingText: standing === null ? '' : ` The default of the organization is ${formatCents(standing)}.`,
    /** The query to retry when the default limit is needed and could not be loaded; otherwise null. */
    missing: isUnknown && hasFailed ? organization : null,
    changes: changedFields(stored, values).length,
    problem,
    change: (part: Partial<MemberValues>) => {
      setValues((now) => ({ ...now, ...part }))
      setProblem(null)
    },
    /** Returns the form to send, or the error text; an invalid field also sets `problem`, shown at that field. */
    check: (): { form: MemberForm } | { text: string } => {
      const { name, email, role } = values
      const paymentLimit = limit.trim() === '' || !hasPaymentLimit(role) ? null : parseCents(limit.trim())
      // For an input that is not a number, the browser returns an empty text and sets `badInput`.
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
