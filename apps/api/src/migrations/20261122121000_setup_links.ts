import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The link that makes the first organisation: at most one, gone once it is used.
    create table setup_links (
      id smallint primary key default 1 check (id = 1),
      token_hash text not null,
      expires_at timestamptz not null
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table setup_links;
  `)
}
