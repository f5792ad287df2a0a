import type { CustomerRecord, User } from '@parley/contract'
import { type Id, isAtWork } from '@parley/domain'
import type { SelectOption } from '@parley/ui'

export const UNASSIGNED = ''

/**
 * The options for a customer's primary contact. A chosen member who has left stays an option, marked as inactive.
 * `known` provides the chosen contact until the team has loaded: a select whose value matches no option would show the
 * first one.
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
