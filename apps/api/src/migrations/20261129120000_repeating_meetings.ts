import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table meetings
      add column repeat jsonb,
      add column series_id uuid,
      add column series_day date,
      add constraint meetings_series_check check (series_day is null or (series_id is not null and repeat is null)),
      add constraint meetings_series_fkey foreign key (organization_id, series_id) references meetings (organization_id, id)
        deferrable initially deferred;
    create unique index meetings_series_once on meetings (organization_id, series_id, series_day);
    create index meetings_series_of_user on meetings (organization_id, user_id)
      where status = 'scheduled' and repeat is not null;
    -- Parts of a series keep its ID.
    drop index meetings_code;
    create unique index meetings_code on meetings ((regexp_replace(meeting_id, '\\D', '', 'g'))) where series_id is null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from meetings where series_id is not null;
    drop index meetings_code;
    create unique index meetings_code on meetings ((regexp_replace(meeting_id, '\\D', '', 'g')));
    drop index meetings_series_of_user;
    drop index meetings_series_once;
    alter table meetings
      drop constraint meetings_series_fkey,
      drop constraint meetings_series_check,
      drop column repeat,
      drop column series_id,
      drop column series_day;
  `)
}
