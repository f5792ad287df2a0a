import type { User } from '@parley/contract'
import { type Id, isAtWork } from '@parley/domain'
import type { SelectOption } from '@parley/ui'

export const UNASSIGNED = ''

/** Who can be a customer's contact; who is chosen and has left stays, and is said to be inactive. */
export const contactOptions = (users: readonly User[], chosenId: Id | null): SelectOption[] => [
  { value: UNASSIGNED, label: 'Unassigned' },
  ...users
    .filter((user) => isAtWork(user) || user.id === chosenId)
    .map(({ id, name, status }) => ({ value: id, label: status === 'inactive' ? `${name} (inactive)` : name })),
]
