import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- A draft that is gone stays as a row without words, so that no version comes twice.
    alter table drafts
      add column version integer not null default 1 check (version >= 0),
      add column device_id text not null default '';
    drop index drafts_latest;
    create index drafts_latest on drafts (organization_id, user_id, updated_at desc) where content <> '';
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from drafts where content = '';
    drop index drafts_latest;
    create index drafts_latest on drafts (organization_id, user_id, updated_at desc);
    alter table drafts
      drop column version,
      drop column device_id;
  `)
}
