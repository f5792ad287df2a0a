import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Meetings and the signed-in person's own phone line.
    create table meetings (
      organization_id uuid not null,
      id uuid not null,
      user_id uuid not null,
      title text not null,
      start_time timestamptz not null,
      end_time timestamptz,
      description text,
      meeting_id text not null,
      primary key (organization_id, id),
      check (end_time is null or end_time > start_time),
      foreign key (organization_id, user_id) references users (organization_id, id)
    );
    create index meetings_of_user on meetings (organization_id, user_id, start_time);

    create table calls (
      organization_id uuid not null,
      id uuid not null,
      user_id uuid not null,
      name text not null,
      phone_number text not null,
      call_type text not null check (call_type in ('missed', 'outgoing', 'incoming')),
      created_at timestamptz not null default now(),
      primary key (organization_id, id),
      foreign key (organization_id, user_id) references users (organization_id, id)
    );
    create index calls_of_user on calls (organization_id, user_id, created_at desc, id desc);

    create table voicemails (
      organization_id uuid not null,
      id uuid not null,
      user_id uuid not null,
      name text not null,
      phone_number text not null,
      duration_seconds integer not null check (duration_seconds >= 0),
      listened boolean not null default false,
      created_at timestamptz not null default now(),
      primary key (organization_id, id),
      foreign key (organization_id, user_id) references users (organization_id, id)
    );
    create index voicemails_of_user on voicemails (organization_id, user_id, created_at desc, id desc);

    create table phone_sms_conversations (
      organization_id uuid not null,
      id uuid not null,
      user_id uuid not null,
      name text,
      phone_number text not null,
      last_message text not null default '',
      last_message_at timestamptz not null default now(),
      primary key (organization_id, id),
      foreign key (organization_id, user_id) references users (organization_id, id)
    );
    create index phone_sms_conversations_of_user
      on phone_sms_conversations (organization_id, user_id, last_message_at desc, id desc);

    create table phone_sms_messages (
      organization_id uuid not null,
      id uuid not null,
      conversation_id uuid not null,
      content text not null,
      direction text not null check (direction in ('sent', 'received')),
      created_at timestamptz not null default now(),
      primary key (organization_id, id),
      foreign key (organization_id, conversation_id) references phone_sms_conversations (organization_id, id)
    );
    create index phone_sms_messages_of_conversation
      on phone_sms_messages (organization_id, conversation_id, created_at, id);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table phone_sms_messages;
    drop table phone_sms_conversations;
    drop table voicemails;
    drop table calls;
    drop table meetings;
  `)
}
