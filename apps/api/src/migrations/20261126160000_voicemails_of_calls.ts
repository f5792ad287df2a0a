import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table voicemails
      -- The call that it was left in.
      add column call_id uuid,
      add foreign key (organization_id, call_id) references calls (organization_id, id) on delete set null (call_id);
    -- However often its recording is told of, a call leaves one voicemail.
    create unique index voicemails_of_call on voicemails (organization_id, call_id);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table voicemails drop column call_id')
}
