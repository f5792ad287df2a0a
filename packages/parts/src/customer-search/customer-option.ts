import type { Customer } from '@parley/contract'
import { formatPhone } from '@parley/domain'
import type { PickerOption } from '@parley/ui'

/** A found customer as an option of the picker. */
export function customerOption({ id, name, phoneNumber, email, optedOutAt }: Customer): PickerOption {
  return {
    id,
    label: name ?? 'Unknown',
    description: [formatPhone(phoneNumber), email].filter(Boolean).join(' · '),
    avatar: { name, tone: 'customer' },
    badge: optedOutAt ? { text: 'Opted out', tone: 'warning' } : undefined,
  }
}
