import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- One authenticator app of a person; off until a first code has confirmed it. The secret is sealed with that of the installation.
    create table second_factors (
      organization_id uuid not null,
      user_id uuid not null,
      sealed_secret text not null,
      confirmed_at timestamptz,
      -- The period of the code that was taken last: neither it nor an earlier one is taken again.
      last_period bigint not null default 0,
      primary key (organization_id, user_id),
      foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
    );
    create table recovery_codes (
      organization_id uuid not null,
      user_id uuid not null,
      code_hash text not null,
      primary key (organization_id, user_id, code_hash),
      foreign key (organization_id, user_id) references second_factors (organization_id, user_id) on delete cascade
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table recovery_codes; drop table second_factors;')
}
