import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table conversations (
      organization_id uuid not null references organizations (id),
      id uuid not null,
      customer_id uuid not null,
      phone_number_id uuid not null,
      assigned_to_user_id uuid,
      state text not null default 'open' check (state in ('open', 'done')),
      last_message text,
      last_message_at timestamptz,
      inbound_count integer not null default 0 check (inbound_count >= 0),
      open_invoices integer not null default 0 check (open_invoices >= 0),
      revision bigint not null default 0,
      created_at timestamptz not null default now(),
      -- Never null, so that one descending index serves every list.
      sorted_at timestamptz not null generated always as (coalesce(last_message_at, created_at)) stored,
      primary key (organization_id, id),
      foreign key (organization_id, customer_id) references customers (organization_id, id),
      foreign key (organization_id, phone_number_id) references phone_numbers (organization_id, id),
      foreign key (organization_id, assigned_to_user_id) references users (organization_id, id)
    );
    create unique index conversations_one_per_number on conversations (organization_id, customer_id, phone_number_id);
    create index conversations_latest on conversations (organization_id, sorted_at desc, id desc);
    create index conversations_open on conversations (organization_id, sorted_at desc, id desc) where state = 'open';
    create index conversations_open_of_user on conversations (organization_id, assigned_to_user_id, sorted_at desc, id desc)
      where state = 'open';
    create index conversations_open_unassigned on conversations (organization_id, sorted_at desc, id desc)
      where state = 'open' and assigned_to_user_id is null;
    create index conversations_of_number on conversations (organization_id, phone_number_id, sorted_at desc, id desc);
    create index conversations_search on conversations using gin (organization_id, last_message gin_trgm_ops);

    -- Unread messages are inbound_count - read_count, so no list counts anything. Marking unread moves it back by one.
    create table conversation_reads (
      organization_id uuid not null,
      user_id uuid not null,
      conversation_id uuid not null,
      read_count integer not null,
      read_at timestamptz not null default now(),
      primary key (organization_id, user_id, conversation_id),
      foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade,
      foreign key (organization_id, conversation_id) references conversations (organization_id, id) on delete cascade
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table conversation_reads;
    drop table conversations;
  `)
}
