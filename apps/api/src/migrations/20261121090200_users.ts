import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table users (
      organization_id uuid not null references organizations (id),
      id uuid not null,
      name text not null check (name <> ''),
      email text not null,
      role text not null check (role in ('basic', 'standard', 'manager', 'admin')),
      payment_limit_cents bigint check (payment_limit_cents >= 0),
      status text not null default 'active' check (status in ('active', 'inactive')),
      password_hash text,
      avatar_url text,
      personal_meeting_id text,
      settings jsonb not null default '{}',
      last_active_at timestamptz,
      created_at timestamptz not null default now(),
      primary key (organization_id, id)
    );
    create unique index users_email_unique on users (lower(email));
    create index users_by_name on users (organization_id, name, id);

    create table sessions (
      organization_id uuid not null,
      id uuid not null,
      user_id uuid not null,
      token_hash text not null,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      idle_expires_at timestamptz not null,
      expires_at timestamptz not null,
      primary key (organization_id, id),
      foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
    );
    create unique index sessions_token_unique on sessions (token_hash);
    create index sessions_by_user on sessions (organization_id, user_id);
    create index sessions_by_expiry on sessions (idle_expires_at);

    -- Failed sign-ins per account and per caller's address; kept before anybody's organisation is known.
    create table sign_in_throttles (
      key text primary key,
      failures integer not null,
      window_ends_at timestamptz not null
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table sign_in_throttles;
    drop table sessions;
    drop table users;
  `)
}
