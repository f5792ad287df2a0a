import type { Cents } from './cents.ts'
import type { E164, Id } from './values.ts'

export const ROLES = ['basic', 'standard', 'manager', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** How a person writes dates in numbers. */
export const DATE_FORMATS = ['MM/DD/YYYY', 'DD/MM/YYYY'] as const
export type DateFormat = (typeof DATE_FORMATS)[number]

/** Who acts: always the session's user. */
export interface Actor {
  userId: Id
  organizationId: Id
  name: string
  role: Role
  /** null: no limit. Never applied to admins. */
  paymentLimit: Cents | null
}

export interface PaymentConfig {
  default_link_expiration_days: number
  default_invoice_due_days: number
  standard_user_limit: Cents
  manager_user_limit: Cents
}

export interface SmsConfig {
  signature: string | null
  include_business_name: boolean
}

export interface Organization {
  id: Id
  name: string
  /** IANA zone in which due dates and "today" are counted. */
  timezone: string
  paymentConfig: PaymentConfig
  smsConfig: SmsConfig
}

export interface Customer {
  id: Id
  name: string | null
  /** Texts go to it unless another of their numbers wrote last. */
  phoneNumber: E164
  /** Without the first. */
  otherPhoneNumbers: readonly E164[]
  email: string | null
  optedOutAt: Date | null
}

export interface PhoneNumber {
  id: Id
  label: string | null
  phoneNumber: E164
  isDefault: boolean
  isActive: boolean
}
