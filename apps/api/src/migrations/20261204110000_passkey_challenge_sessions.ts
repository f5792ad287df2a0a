import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The session that asked for it; none's where it is to sign somebody in.
    alter table passkey_challenges
      add column session_id uuid,
      add foreign key (organization_id, session_id) references sessions (organization_id, id) on delete cascade;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table passkey_challenges drop column session_id')
}
