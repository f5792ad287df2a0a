import type { Knex } from 'knex'

/** A meeting of a series that was changed on its own and then cancelled no longer takes its day. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index meetings_series_once;
    create unique index meetings_series_once on meetings (organization_id, series_id, series_day)
      where status = 'scheduled';
    create index meetings_of_series on meetings (organization_id, series_id) where series_id is not null
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index meetings_of_series;
    drop index meetings_series_once;
    update meetings set series_day = null where status = 'cancelled';
    create unique index meetings_series_once on meetings (organization_id, series_id, series_day)
  `)
}
