import {
  type AssignmentRules,
  type AutomaticAnswers,
  type BusinessHours,
  DEFAULT_ASSIGNMENT_RULES,
  DEFAULT_AUTOMATIC_ANSWERS,
  DEFAULT_BUSINESS_HOURS,
  DEFAULT_PAYMENT_CONFIG,
  DEFAULT_RECORDING_DAYS,
  DEFAULT_SETUP_GUIDE,
  DEFAULT_SMS_CONFIG,
  DEFAULT_USUAL_PLACE,
  type Holiday,
  type Id,
  type Organization,
  type OrganizationRecord,
  type PaymentConfig,
  type SetupGuideMarks,
  type SmsConfig,
  type UsualPlace,
  type ZoomConnection,
} from '@parley/domain'
import type { Knex } from 'knex'

/** The settings as stored; absent ones have their defaults. */
export interface StoredSettings {
  payment_config?: Partial<PaymentConfig>
  sms_config?: Partial<SmsConfig>
  business_hours?: BusinessHours
  holidays?: readonly Holiday[]
  automatic_answers?: AutomaticAnswers
  assignment_rules?: AssignmentRules
  setup_guide?: SetupGuideMarks
  usual_place?: UsualPlace
  recording_days?: number
  team_chat_unread?: number
}

interface WorkingRow {
  id: string
  name: string
  timezone: string
  settings: StoredSettings
}

interface Row extends WorkingRow {
  email: string | null
  website: string | null
  logo_url: string | null
  zoom_account_id: string | null
  zoom: (Omit<ZoomConnection, 'checkedAt'> & { checkedAt: string | null }) | null
  requires_second_factor: boolean
  version: number
}

/** The working settings of an organisation, from its stored row; absent ones get their defaults. */
export function organizationOf({ id, name, timezone, settings }: WorkingRow): Organization {
  return {
    id,
    name,
    timezone,
    paymentConfig: { ...DEFAULT_PAYMENT_CONFIG, ...settings.payment_config },
    smsConfig: { ...DEFAULT_SMS_CONFIG, ...settings.sms_config },
    automaticAnswers: { ...DEFAULT_AUTOMATIC_ANSWERS, ...settings.automatic_answers },
    assignmentRules: { ...DEFAULT_ASSIGNMENT_RULES, ...settings.assignment_rules },
  }
}

const wholeOrganizationOf = (row: Row): OrganizationRecord => ({
  ...organizationOf(row),
  email: row.email,
  website: row.website,
  logoUrl: row.logo_url,
  zoomAccountId: row.zoom_account_id,
  zoom: row.zoom && { ...row.zoom, checkedAt: row.zoom.checkedAt === null ? null : new Date(row.zoom.checkedAt) },
  businessHours: row.settings.business_hours ?? DEFAULT_BUSINESS_HOURS,
  holidays: row.settings.holidays ?? [],
  requiresSecondFactor: row.requires_second_factor,
  setupGuide: { ...DEFAULT_SETUP_GUIDE, ...row.settings.setup_guide },
  usualPlace: row.settings.usual_place ?? DEFAULT_USUAL_PLACE,
  recordingDays: row.settings.recording_days ?? DEFAULT_RECORDING_DAYS,
  teamChatUnread: row.settings.team_chat_unread ?? 0,
  version: row.version,
})

const COLUMNS = [
  'id',
  'name',
  'timezone',
  'settings',
  'email',
  'website',
  'logo_url',
  'zoom_account_id',
  'zoom',
  'requires_second_factor',
  'version',
] as const

/** The organisation with this id; null when there is none. */
export async function findOrganization(knex: Knex, id: Id): Promise<OrganizationRecord | null> {
  const row = await knex('organizations').where({ id }).first<Row | undefined>(COLUMNS)
  return row ? wholeOrganizationOf(row) : null
}

/** The organisation, which exists for everyone with a session; throws otherwise. */
export async function getOrganization(knex: Knex, id: Id): Promise<OrganizationRecord> {
  const found = await findOrganization(knex, id)
  if (!found) throw new Error(`getOrganization: ${id} is no organization`)
  return found
}

/** Writes changed fields of an organisation that the transaction has locked. */
export async function writeOrganization(
  trx: Knex.Transaction,
  before: OrganizationRecord,
  fields: Partial<Omit<OrganizationRecord, 'id'>>,
): Promise<void> {
  const { name, email, website, logoUrl, timezone, version, ...after } = { ...before, ...fields }
  const settings: StoredSettings = {
    payment_config: after.paymentConfig,
    sms_config: after.smsConfig,
    business_hours: after.businessHours,
    holidays: after.holidays,
    automatic_answers: after.automaticAnswers,
    assignment_rules: after.assignmentRules,
    setup_guide: after.setupGuide,
    usual_place: after.usualPlace,
    recording_days: after.recordingDays,
    team_chat_unread: after.teamChatUnread,
  }
  await trx('organizations')
    .where({ id: before.id })
    .update({
      name,
      email,
      website,
      logo_url: logoUrl,
      timezone,
      zoom_account_id: after.zoomAccountId,
      zoom: after.zoom && JSON.stringify(after.zoom),
      requires_second_factor: after.requiresSecondFactor,
      version,
      settings: JSON.stringify(settings),
    })
}

/**
 * Locks the organisation, so that nobody else changes it or its custom fields of customers before the transaction ends.
 */
export async function lockOrganization(trx: Knex.Transaction, id: Id): Promise<void> {
  await trx('organizations').where({ id }).forNoKeyUpdate().select('id')
}
