import type { CustomerRecord, User } from '@parley/contract'
import { type Id, isAtWork } from '@parley/domain'
import type { SelectOption } from '@parley/ui'

export const UNASSIGNED = ''

/**
 * Who can be a customer's contact; who is chosen and has left stays, and is said to be inactive. `known` stands there before the team
 * is: a select whose value is none of its options would show the first one.
 */
export const contactOptions = (
  users: readonly User[] | undefined,
  chosenId: Id | null,
  known?: Pick<CustomerRecord, 'primaryContactUserId' | 'primaryContact'>,
): SelectOption[] => [
  { value: UNASSIGNED, label: 'Unassigned' },
  ...(users ?? [])
    .filter((user) => isAtWork(user) || user.id === chosenId)
    .map(({ id, name, status }) => ({ value: id, label: status === 'inactive' ? `${name} (inactive)` : name })),
  ...(users === undefined && known?.primaryContactUserId && known.primaryContact
    ? [{ value: known.primaryContactUserId, label: known.primaryContact.name }]
    : []),
]
