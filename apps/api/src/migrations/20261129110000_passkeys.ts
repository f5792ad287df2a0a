import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table passkeys (
      organization_id uuid not null,
      id uuid not null,
      user_id uuid not null,
      credential_id text not null constraint passkeys_credential_unique unique,
      public_key bytea not null,
      -- Of the authenticator; one that goes backwards is refused. Many never count and stay at 0.
      counter bigint not null default 0,
      name text not null,
      transports text[] not null,
      created_at timestamptz not null,
      last_used_at timestamptz,
      primary key (organization_id, id),
      foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
    );
    create index passkeys_of_user on passkeys (organization_id, user_id);
    -- What a browser is asked to have signed, once. Nobody's where it is to sign somebody in.
    create table passkey_challenges (
      challenge text primary key,
      organization_id uuid,
      user_id uuid,
      expires_at timestamptz not null,
      foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table passkey_challenges; drop table passkeys;')
}
