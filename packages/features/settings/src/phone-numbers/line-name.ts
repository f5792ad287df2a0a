import type { PhoneNumber } from '@parley/contract'
import { formatPhone } from '@parley/domain'

/** The display name of a phone number: its label, or the formatted number. */
export const lineName = ({ label, phoneNumber }: Pick<PhoneNumber, 'label' | 'phoneNumber'>): string =>
  label ?? formatPhone(phoneNumber)

/** `1 conversation`, `31 conversations`. */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
