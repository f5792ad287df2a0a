import type { Knex } from 'knex'

/** A bulk change can be undone once, by another one. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table bulk_changes
      add column undoes_id uuid,
      add constraint bulk_changes_undone_once unique (organization_id, undoes_id),
      add foreign key (organization_id, undoes_id) references bulk_changes (organization_id, id) on delete cascade;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table bulk_changes drop column undoes_id')
}
