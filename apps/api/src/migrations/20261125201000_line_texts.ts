import type { Knex } from 'knex'

/**
 * Texts on own lines. Everybody who texts or is texted there is a customer, so that consent, merges and erasure apply
 * to them. A conversation that was joined into another one stays without texts and leads there.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table line_conversations (
      organization_id uuid not null,
      id uuid not null,
      user_id uuid not null,
      customer_id uuid not null,
      reply_phone text,
      last_message text not null default '',
      last_message_at timestamptz not null default now(),
      unread_count integer not null default 0 check (unread_count >= 0),
      joined_into_id uuid,
      primary key (organization_id, id),
      foreign key (organization_id, user_id) references users (organization_id, id),
      foreign key (organization_id, customer_id) references customers (organization_id, id),
      foreign key (organization_id, joined_into_id) references line_conversations (organization_id, id)
    );
    create unique index line_conversations_one_per_customer on line_conversations (organization_id, user_id, customer_id)
      where joined_into_id is null;
    create index line_conversations_of_user on line_conversations (organization_id, user_id, last_message_at desc, id desc)
      where joined_into_id is null;
    create index line_conversations_of_customer on line_conversations (organization_id, customer_id);
    create index line_conversations_unread on line_conversations (organization_id, user_id)
      where unread_count > 0 and joined_into_id is null;
    create trigger line_conversations_of_known before insert on line_conversations
      for each row execute function refuse_for_erased();

    create table line_messages (
      organization_id uuid not null,
      id uuid not null,
      conversation_id uuid not null,
      content text not null,
      direction text not null check (direction in ('sent', 'received')),
      status text not null check (status in ('pending', 'delivered', 'failed')),
      carrier_id text,
      error_code text,
      error_text text,
      accepted_at timestamptz,
      retry_job_id uuid,
      media_count integer not null default 0 check (media_count >= 0),
      has_masked_card boolean not null default false,
      created_at timestamptz not null,
      primary key (organization_id, id),
      check (direction = 'sent' or status = 'delivered'),
      foreign key (organization_id, conversation_id) references line_conversations (organization_id, id)
    );
    create index line_messages_of_conversation on line_messages (organization_id, conversation_id, created_at desc, id desc);
    create unique index line_messages_carrier_unique on line_messages (carrier_id) where carrier_id is not null;

    insert into line_conversations
      (organization_id, id, user_id, customer_id, reply_phone, last_message, last_message_at)
    select distinct on (c.organization_id, c.user_id, p.customer_id)
      c.organization_id, c.id, c.user_id, p.customer_id, c.phone_number, c.last_message, c.last_message_at
    from phone_sms_conversations c
    join customer_phones p on p.organization_id = c.organization_id and p.phone = c.phone_number
    order by c.organization_id, c.user_id, p.customer_id, c.last_message_at desc;
    insert into line_messages (organization_id, id, conversation_id, content, direction, status, created_at)
    select m.organization_id, m.id, m.conversation_id, m.content, m.direction, 'delivered', m.created_at
    from phone_sms_messages m
    join line_conversations c on c.organization_id = m.organization_id and c.id = m.conversation_id;
    drop table phone_sms_messages;
    drop table phone_sms_conversations;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
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
    drop table line_messages;
    drop table line_conversations;
  `)
}
