import { lastInvoiceSequence } from '@parley/domain'
import type { WorldData } from '@parley/scenarios'
import { figureColumns } from '../changes/rows.ts'
import type { Rows } from './write-world.ts'

export function peopleRows(world: WorldData, hashes: ReadonlyMap<string, string>): Rows {
  const conversationsOf = Map.groupBy(world.conversations, ({ phoneNumberId }) => phoneNumberId)
  return {
    organizations: world.organizations.map((organization) => ({
      id: organization.id,
      name: organization.name,
      email: organization.email,
      website: organization.website,
      logo_url: organization.logoUrl,
      zoom_account_id: organization.zoomAccountId,
      timezone: organization.timezone,
      settings: JSON.stringify({
        payment_config: organization.paymentConfig,
        sms_config: organization.smsConfig,
        business_hours: organization.businessHours,
        holidays: organization.holidays,
      }),
      version: organization.version,
    })),
    counters: world.organizations.flatMap(({ id }) => [
      { organization_id: id, name: 'receipt', value: receiptsOf(world, id).filter((one) => !one.refundId).length },
      {
        organization_id: id,
        name: 'refund_receipt',
        value: receiptsOf(world, id).filter((one) => one.refundId).length,
      },
      { organization_id: id, name: 'invoice', value: lastInvoiceSequence(numbersOf(world, id)) },
    ]),
    users: world.users.map((user) => ({
      organization_id: user.organizationId,
      id: user.id,
      name: user.name,
      email: user.email,
      role: user.role,
      payment_limit_cents: user.paymentLimit,
      status: user.status,
      password_hash: user.password === null ? null : (hashes.get(user.password) ?? null),
      avatar_url: user.avatarUrl,
      personal_meeting_id: user.personalMeetingId,
      settings: JSON.stringify(user.settings),
      last_active_at: user.lastActiveAt,
      created_at: user.createdAt,
    })),
    phone_numbers: world.phoneNumbers.map((line) => ({
      organization_id: line.organizationId,
      id: line.id,
      label: line.label,
      e164: line.phoneNumber,
      is_default: line.isDefault,
      is_active: line.isActive,
      conversation_count: conversationsOf.get(line.id)?.length ?? 0,
    })),
    templates: world.templates.map((template) => ({
      organization_id: template.organizationId,
      id: template.id,
      name: template.name,
      category: template.category,
      content: template.content,
      created_by_user_id: template.createdByUserId,
      version: template.version,
      use_count: template.useCount,
      last_used_at: template.lastUsedAt,
      updated_by_user_id: template.updatedByUserId,
      created_at: template.createdAt,
      updated_at: template.updatedAt,
    })),
    customers: world.customers.map((customer) => ({
      organization_id: customer.organizationId,
      id: customer.id,
      name: customer.name,
      phone: customer.phoneNumber,
      other_phones: customer.otherPhoneNumbers,
      email: customer.email,
      tags: customer.tags,
      notes: customer.notes,
      primary_contact_user_id: customer.primaryContactUserId,
      timezone: customer.timezone,
      opted_out_at: customer.optedOutAt,
      opted_out_by_user_id: customer.optedOutByUserId,
      last_contacted_at: customer.lastContactedAt,
      version: customer.version,
      ...figureColumns(customer),
      created_at: customer.createdAt,
    })),
    consent_changes: world.consentChanges.map((change) => ({
      organization_id: change.organizationId,
      id: change.id,
      customer_id: change.customerId,
      opted_out: change.optedOut,
      how: change.how,
      detail: change.detail,
      by_user_id: change.byUserId,
      created_at: change.createdAt,
    })),
    custom_fields: world.customFields.map((field) => ({
      organization_id: field.organizationId,
      id: field.id,
      field_name: field.fieldName,
      field_label: field.fieldLabel,
      field_type: field.fieldType,
      field_options: [...field.fieldOptions],
      placeholder: field.placeholder,
      help_text: field.helpText,
      is_required: field.isRequired,
      is_active: field.isActive,
      display_order: field.displayOrder,
      version: field.version,
    })),
    custom_field_values: world.fieldValues.map((value) => ({
      organization_id: value.organizationId,
      customer_id: value.customerId,
      custom_field_id: value.customFieldId,
      value: value.value,
    })),
    customer_changes: world.customerChanges.map((change) => ({
      organization_id: change.organizationId,
      id: change.id,
      customer_id: change.customerId,
      version: change.version,
      by_user_id: change.byUserId,
      changes: JSON.stringify(change.changes),
      created_at: change.createdAt,
    })),
    activity: world.activity.map((entry) => ({
      organization_id: entry.organizationId,
      id: entry.id,
      user_id: entry.userId,
      action_type: entry.actionType,
      customer_id: entry.customerId,
      details: JSON.stringify(entry.details),
      created_at: entry.createdAt,
    })),
  }
}

const numbersOf = ({ invoices }: WorldData, id: string): string[] =>
  invoices.filter(({ organizationId }) => organizationId === id).map(({ invoiceNumber }) => invoiceNumber)

const receiptsOf = ({ receipts }: WorldData, id: string) => receipts.filter((one) => one.organizationId === id)
