import { DEFAULT_ASSIGNMENT_RULES } from './assignment-rules.ts'
import { DEFAULT_AUTOMATIC_ANSWERS } from './automatic-answers.ts'
import { DEFAULT_BUSINESS_HOURS } from './business-hours.ts'
import { cents } from './cents.ts'
import { DEFAULT_USUAL_PLACE } from './meeting-place.ts'
import type { OrganizationRecord, PaymentConfig, SmsConfig } from './people.entities.ts'
import { DEFAULT_RECORDING_DAYS } from './recording-days.ts'
import { DEFAULT_SETUP_GUIDE } from './setup-guide.ts'

export const DEFAULT_PAYMENT_CONFIG: PaymentConfig = {
  default_link_expiration_days: 30,
  default_invoice_due_days: 7,
  standard_user_limit: cents(50_000),
  manager_user_limit: cents(250_000),
}

export const DEFAULT_SMS_CONFIG: SmsConfig = { signature: null, include_business_name: false }

/** A new organisation with its name and time zone, and defaults for everything else. */
export const newOrganization = (said: Pick<OrganizationRecord, 'id' | 'name' | 'timezone'>): OrganizationRecord => ({
  ...said,
  email: null,
  website: null,
  logoUrl: null,
  zoomAccountId: null,
  zoom: null,
  paymentConfig: DEFAULT_PAYMENT_CONFIG,
  smsConfig: DEFAULT_SMS_CONFIG,
  automaticAnswers: DEFAULT_AUTOMATIC_ANSWERS,
  assignmentRules: DEFAULT_ASSIGNMENT_RULES,
  businessHours: DEFAULT_BUSINESS_HOURS,
  holidays: [],
  requiresSecondFactor: false,
  setupGuide: DEFAULT_SETUP_GUIDE,
  teamChatUnread: 0,
  usualPlace: DEFAULT_USUAL_PLACE,
  recordingDays: DEFAULT_RECORDING_DAYS,
  version: 1,
})
