import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table scheduled_messages (
      organization_id uuid not null,
      id uuid not null,
      conversation_id uuid not null,
      content text not null,
      send_at timestamptz not null,
      status text not null default 'scheduled' check (status in ('scheduled', 'sent', 'failed', 'cancelled')),
      -- Why it did not leave, or waits longer than asked for.
      reason text,
      message_id uuid,
      created_by_user_id uuid not null,
      created_at timestamptz not null default now(),
      primary key (organization_id, id),
      check ((status = 'sent') = (message_id is not null)),
      check (status <> 'failed' or reason is not null),
      foreign key (organization_id, conversation_id) references conversations (organization_id, id),
      foreign key (organization_id, message_id) references messages (organization_id, id),
      foreign key (organization_id, created_by_user_id) references users (organization_id, id)
    );
    create index scheduled_messages_of_conversation on scheduled_messages (organization_id, conversation_id, send_at, id)
      where status in ('scheduled', 'failed');

    -- The job that carries a message which was sent again; null while the first one does.
    alter table messages add column retry_job_id uuid;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table messages drop column retry_job_id;
    drop table scheduled_messages;
  `)
}
