import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table messages (
      organization_id uuid not null,
      id uuid not null,
      conversation_id uuid not null,
      phone_number_id uuid not null,
      direction text not null check (direction in ('inbound', 'outbound')),
      kind text not null default 'text' check (kind in ('text', 'payment_request', 'system')),
      status text not null check (status in ('pending', 'delivered', 'failed')),
      content text not null,
      sender_name text,
      sent_by_user_id uuid,
      carrier_id text,
      error_code text,
      error_text text,
      created_at timestamptz not null default now(),
      primary key (organization_id, id),
      check (direction = 'outbound' or status = 'delivered'),
      foreign key (organization_id, conversation_id) references conversations (organization_id, id),
      foreign key (organization_id, phone_number_id) references phone_numbers (organization_id, id),
      foreign key (organization_id, sent_by_user_id) references users (organization_id, id)
    );
    create index messages_of_conversation on messages (organization_id, conversation_id, created_at desc, id desc);
    create unique index messages_carrier_unique on messages (carrier_id) where carrier_id is not null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table messages;
  `)
}
