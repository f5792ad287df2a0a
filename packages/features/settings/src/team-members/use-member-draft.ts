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
}

const BAD_LIMIT = 'Enter an amount like 2500.00, with a point before the cents, or nothing for no limit.'

/** An amount as it is typed; empty is no limit. */
export const limitOf = (limit: Cents | null): string => (limit === null ? '' : toDecimal(limit))

/** What is typed of somebody, over what is stored of them by now, with what is wrong with it. */
export function useMemberDraft(stored: MemberValues) {
  const standingOf = useDefaultLimits()
  const [base, setBase] = useState(stored)
  const [values, setValues] = useState(stored)
  if (changedFields(base, stored).length > 0) {
    setBase(stored)
    setValues(rebase(base, values, stored).values)
  }
  const [problem, setProblem] = useState<{ field: string; text: string } | null>(null)
  const limitInput = useRef<HTMLInputElement>(null)
  const standing = standingOf(values.role)
  const limit = values.limit ?? limitOf(standing)
  return {
    values,
    limit,
    /** Of the field that the limit is typed into. */
    limitInput,
    /** What the organization gives the role. */
    standingText: standing === null ? '' : ` The default of the organization is ${formatCents(standing)}.`,
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
      const isUnknown = values.limit === null && standing === null
      // What the browser cannot read as a number it gives as an empty text.
      const isUnread = limitInput.current?.validity.badInput === true
      const isBadLimit =
        hasPaymentLimit(role) && (isUnknown || isUnread || (paymentLimit === null && limit.trim() !== ''))
      const check = checkMember({ name, email, role, paymentLimit })
      if (check.allowed && !isBadLimit) {
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

/** What the limit of a role starts with; null: it has none, or it is not known yet. */
function useDefaultLimits(): (role: Role) => Cents | null {
  const config = useEndpointQuery(getOrganization).data?.settings.payment_config
  return (role) => (config ? startingLimit(role, config) : null)
}
