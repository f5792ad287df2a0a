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

/** Whether a member works here: not yet while invited, no longer once inactive. */
export const MEMBER_STATUSES = ['active', 'invited', 'inactive'] as const
export type MemberStatus = (typeof MEMBER_STATUSES)[number]

/** Whether work can be assigned to a member. The status is visible to leads only; a missing one means active. */
export const isAtWork = ({ status = 'active' }: { status?: MemberStatus | undefined }): boolean => status === 'active'

/** How a user writes numeric dates. */
export const DATE_FORMATS = ['MM/DD/YYYY', 'DD/MM/YYYY'] as const
export type DateFormat = (typeof DATE_FORMATS)[number]

/** The time zones offered to users and organisations. */
export const TIMEZONES = ['America/Denver', 'America/Los_Angeles', 'America/Chicago', 'America/New_York'] as const

/** The user who performs an action: always the user of the session. */
export interface Actor {
  userId: Id
  organizationId: Id
  name: string
  role: Role
  /** null when there is no limit. Never applied to admins. */
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

/** The settings by which an organisation works. */
export interface Organization {
  id: Id
  name: string
  /** IANA time zone in which due dates and "today" are determined. */
  timezone: string
  paymentConfig: PaymentConfig
  smsConfig: SmsConfig
  /** The replies sent to customers automatically. */
  automaticAnswers: AutomaticAnswers
  /** The rules that assign conversations automatically. */
  assignmentRules: AssignmentRules
}

/** The complete record of an organisation. */
export interface OrganizationRecord extends Organization {
  email: string | null
  website: string | null
  /** Begins with https://, or is the path of an uploaded logo. */
  logoUrl: string | null
  /** The connected Zoom account; cannot be edited. */
  zoomAccountId: string | null
  /** The Zoom connection that an admin set up; null when there is none. */
  zoom: ZoomConnection | null
  /** Where new meetings are held by default. */
  usualPlace: UsualPlace
  /** Number of days for which meeting recordings are kept. */
  recordingDays: number
  /** In the organisation's time zone. */
  businessHours: BusinessHours
  holidays: readonly Holiday[]
  /** Users without a second factor can do nothing but set one up. */
  requiresSecondFactor: boolean
  /** The progress of the initial set-up. */
  setupGuide: SetupGuideMarks
  /** The number on the team chat tab. Not counted by anything yet: only the demo organisations have one. */
  teamChatUnread: number
  /** Incremented with every change of a settings form. */
  version: number
}

export interface Customer {
  id: Id
  name: string | null
  /** The number texts are sent to, unless another of the customer's numbers texted last. */
  phoneNumber: E164
  /** All numbers but the first. */
  otherPhoneNumbers: readonly E164[]
  email: string | null
  optedOutAt: Date | null
  /** IANA time zone in which the customer's day is determined; null for that of their number. */
  timezone: string | null
}

export interface PhoneNumber {
  id: Id
  label: string | null
  phoneNumber: E164
  isDefault: boolean
  isActive: boolean
  /** Whether texts are sent from it; at least one of texts and calls is enabled. */
  isForTexts: boolean
  /** Whether it is used for calls; when not, callers get to voicemail at once. */
  isForCalls: boolean
}

/** A business number with the users assigned to it. */
export interface StaffedNumber extends PhoneNumber {
  /** The active users assigned to it; empty means everybody. */
  memberIds: Id[]
}
