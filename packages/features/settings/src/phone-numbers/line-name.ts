import type { PhoneNumber } from '@parley/contract'
import { formatPhone } from '@parley/domain'

/** What a number is called: its label, or itself. */
export const lineName = ({ label, phoneNumber }: Pick<PhoneNumber, 'label' | 'phoneNumber'>): string =>
  label ?? formatPhone(phoneNumber)

/** `1 conversation`, `31 conversations`. */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
