import type { Knex } from 'knex'

/** Addresses at which other calendars subscribe to a user's meetings. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table calendar_feeds (
      organization_id uuid not null,
      user_id uuid not null,
      -- Of the token in the address, which is stored nowhere.
      token_hash text not null unique,
      hint text not null,
      created_at timestamptz not null,
      read_at timestamptz,
      primary key (organization_id, user_id),
      foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
    )
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table calendar_feeds')
}
