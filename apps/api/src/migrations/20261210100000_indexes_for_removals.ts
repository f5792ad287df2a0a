import type { Knex } from 'knex'

/** Columns that reference rows which can be deleted: before a deletion the database searches for references. */
const ALWAYS: Readonly<Record<string, readonly string[]>> = {
  call_responses: ['user_id'],
  comment_reads: ['user_id'],
  comments: ['author_id'],
  conversation_reads: ['conversation_id'],
  drafts: ['conversation_id'],
  line_conversations: ['user_id'],
  meetings: ['user_id'],
  notes: ['created_by_user_id'],
  payment_links: ['created_by_user_id'],
  scheduled_messages: ['conversation_id', 'created_by_user_id'],
}

/** Nullable columns of this kind. */
const SOMETIMES: Readonly<Record<string, readonly string[]>> = {
  activity: ['customer_id'],
  calls: ['user_id'],
  comments: ['resolved_by_user_id'],
  consent_changes: ['by_user_id'],
  conversations: ['assigned_to_user_id', 'snoozed_by_user_id'],
  customer_changes: ['by_user_id'],
  customers: ['opted_out_by_user_id'],
  files: ['created_by_user_id'],
  invoices: ['assigned_to_user_id'],
  ledger_entries: ['by_user_id'],
  line_conversations: ['joined_into_id'],
  notifications: ['actor_user_id', 'conversation_id', 'message_id'],
  refunds: ['decided_by_user_id'],
  scheduled_messages: ['message_id'],
  transactions: ['reversed_by_user_id', 'voided_by_user_id'],
  voicemails: ['listened_by_user_id', 'phone_number_id'],
}

const columnsOf = (lists: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(lists).flatMap(([table, columns]) =>
    columns.map((column) => ({ table, column, index: `${table}_naming_${column}` })),
  )

export async function up(knex: Knex): Promise<void> {
  const always = columnsOf(ALWAYS).map(
    ({ table, column, index }) => `create index ${index} on ${table} (organization_id, ${column})`,
  )
  const sometimes = columnsOf(SOMETIMES).map(
    ({ table, column, index }) =>
      `create index ${index} on ${table} (organization_id, ${column}) where ${column} is not null`,
  )
  // Unread notifications are deleted one day too.
  const unread = 'create index notifications_unread_by_age on notifications (created_at) where read_at is null'
  await knex.raw([...always, ...sometimes, unread].join(';\n'))
}

export async function down(knex: Knex): Promise<void> {
  const names = [...columnsOf(ALWAYS), ...columnsOf(SOMETIMES)].map(({ index }) => index)
  await knex.raw(`drop index notifications_unread_by_age, ${names.join(', ')}`)
}
