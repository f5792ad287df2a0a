import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Answers kept for callers that repeat a request under the same key.
    create table idempotency_keys (
      organization_id uuid not null,
      user_id uuid not null,
      key text not null,
      endpoint text not null,
      body_hash text not null,
      status integer not null,
      response jsonb,
      created_at timestamptz not null default now(),
      primary key (organization_id, user_id, key),
      foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
    );
    create index idempotency_keys_by_age on idempotency_keys (created_at);

    -- What the worker still has to do outside the database, written together with the change that asks for it.
    create table outbox (
      organization_id uuid not null references organizations (id),
      id uuid not null,
      kind text not null,
      payload jsonb not null,
      unique_key text,
      attempts integer not null default 0,
      run_at timestamptz not null default now(),
      leased_until timestamptz,
      leased_by text,
      done_at timestamptz,
      failed_at timestamptz,
      last_error text,
      created_at timestamptz not null default now(),
      primary key (organization_id, id)
    );
    create index outbox_due on outbox (run_at, id) where done_at is null and failed_at is null;
    create index outbox_finished on outbox (done_at) where done_at is not null;
    create unique index outbox_key_unique on outbox (organization_id, unique_key) where unique_key is not null;

    -- Provider events seen before; a repeated one changes nothing.
    create table webhook_events (
      organization_id uuid not null references organizations (id),
      id uuid not null,
      provider text not null,
      event_id text not null,
      received_at timestamptz not null default now(),
      primary key (organization_id, id)
    );
    create unique index webhook_events_unique on webhook_events (provider, event_id);
    create index webhook_events_by_age on webhook_events (received_at);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table webhook_events;
    drop table outbox;
    drop table idempotency_keys;
  `)
}
