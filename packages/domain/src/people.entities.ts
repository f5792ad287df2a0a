import type { AssignmentRules } from './assignment-rules.ts'
import type { AutomaticAnswers } from './automatic-answers.ts'
import type { BusinessHours, Holiday } from './business-hours.ts'
import type { Cents } from './cents.ts'
import type { UsualPlace } from './meeting-place.ts'
import type { SetupGuideMarks } from './setup-guide.ts'
import type { E164, Id } from './values.ts'
import type { ZoomConnection } from './zoom.rules.ts'

export const ROLES = ['basic', 'standard', 'manager', 'admin'] as const
export type Role = (typeof ROLES)[number]

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  basic: 'Basic',
  standard: 'Standard',
  manager: 'Manager',
  admin: 'Admin',
}

/** Whether somebody works here: not yet while they are invited, not any more once they are inactive. */
export const MEMBER_STATUSES = ['active', 'invited', 'inactive'] as const
export type MemberStatus = (typeof MEMBER_STATUSES)[number]

/** Whether somebody may be chosen for work; those whose status only leads know are active. */
export const isAtWork = ({ status = 'active' }: { status?: MemberStatus | undefined }): boolean => status === 'active'

/** How a person writes dates in numbers. */
export const DATE_FORMATS = ['MM/DD/YYYY', 'DD/MM/YYYY'] as const
export type DateFormat = (typeof DATE_FORMATS)[number]

/** The zones that people and organisations choose from. */
export const TIMEZONES = ['America/Denver', 'America/Los_Angeles', 'America/Chicago', 'America/New_York'] as const

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

/** How an organisation works. */
export interface Organization {
  id: Id
  name: string
  /** IANA zone in which due dates and "today" are counted. */
  timezone: string
  paymentConfig: PaymentConfig
  smsConfig: SmsConfig
  /** What customers are answered by itself. */
  automaticAnswers: AutomaticAnswers
  /** What assigns conversations by itself. */
  assignmentRules: AssignmentRules
}

/** All that is kept of an organisation. */
export interface OrganizationRecord extends Organization {
  email: string | null
  website: string | null
  /** Begins with https://. */
  logoUrl: string | null
  /** The connected account; nobody edits it. */
  zoomAccountId: string | null
  /** What an admin gave to connect it; null: nothing. */
  zoom: ZoomConnection | null
  /** Where a new meeting is held unless somebody chooses otherwise. */
  usualPlace: UsualPlace
  /** So many days a recording of a meeting is kept. */
  recordingDays: number
  /** In its own zone. */
  businessHours: BusinessHours
  holidays: readonly Holiday[]
  /** Whoever has no second factor can do nothing but set one up. */
  requiresSecondFactor: boolean
  /** How far the first set-up was left. */
  setupGuide: SetupGuideMarks
  /** What the tab of team chat shows. Nothing counts it yet: only the demo's organisations have some. */
  teamChatUnread: number
  /** Rises with every change of what the settings' forms say. */
  version: number
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
  /** IANA name of the zone whose day counts for them; null: that of their number. */
  timezone: string | null
}

export interface PhoneNumber {
  id: Id
  label: string | null
  phoneNumber: E164
  isDefault: boolean
  isActive: boolean
  /** Texts leave from it; for one of the two at least it is. */
  isForTexts: boolean
  /** Calls leave from it and ring; else those who call it get to voicemail at once. */
  isForCalls: boolean
}

/** A business number with the people who see to it. */
export interface StaffedNumber extends PhoneNumber {
  /** Who of those who work here is on it; empty: everybody. */
  memberIds: Id[]
}
