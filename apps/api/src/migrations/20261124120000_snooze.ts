import type { Knex } from 'knex'

const INDEXES = `
    create index conversations_latest on conversations (organization_id, sorted_at desc, id desc);
    create index conversations_open on conversations (organization_id, sorted_at desc, id desc) where state = 'open';
    create index conversations_open_of_user on conversations (organization_id, assigned_to_user_id, sorted_at desc, id desc)
      where state = 'open';
    create index conversations_open_unassigned on conversations (organization_id, sorted_at desc, id desc)
      where state = 'open' and assigned_to_user_id is null;
    create index conversations_of_number on conversations (organization_id, phone_number_id, sorted_at desc, id desc);`

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- A snooze that ended by the clock lifts its conversation, so the column that sorts is made anew, and its indexes.
    alter table conversations
      drop constraint conversations_state_check,
      add column snoozed_until timestamptz,
      add column snoozed_by_user_id uuid,
      add column woken_at timestamptz,
      add constraint conversations_state_check check (state in ('open', 'snoozed', 'done')),
      add constraint conversations_snoozed_check check (
        (state = 'snoozed') = (snoozed_by_user_id is not null) and (snoozed_until is null or state = 'snoozed')),
      add foreign key (organization_id, snoozed_by_user_id) references users (organization_id, id),
      drop column sorted_at;
    alter table conversations
      add column sorted_at timestamptz not null
        generated always as (coalesce(greatest(last_message_at, last_paid_at, woken_at), created_at)) stored;
    ${INDEXES}
    create index conversations_snoozed on conversations (organization_id, sorted_at desc, id desc) where state = 'snoozed';
    create index conversations_waking on conversations (snoozed_until) where state = 'snoozed';
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    update conversations set state = 'open', snoozed_until = null, snoozed_by_user_id = null where state = 'snoozed';
    drop index conversations_snoozed;
    drop index conversations_waking;
    alter table conversations drop column sorted_at;
    alter table conversations
      drop constraint conversations_snoozed_check,
      drop constraint conversations_state_check,
      add constraint conversations_state_check check (state in ('open', 'done')),
      drop column snoozed_until,
      drop column snoozed_by_user_id,
      drop column woken_at,
      add column sorted_at timestamptz not null
        generated always as (coalesce(greatest(last_message_at, last_paid_at), created_at)) stored;
    ${INDEXES}
  `)
}
