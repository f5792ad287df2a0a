import type { Knex } from 'knex'

/** A conversation's last text is one of its messages, so one index of texts is enough. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index messages_search on messages using gin (organization_id, content gin_trgm_ops);
    drop index conversations_search;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    create index conversations_search on conversations using gin (organization_id, last_message gin_trgm_ops);
    drop index messages_search;
  `)
}
