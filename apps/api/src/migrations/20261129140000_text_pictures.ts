import type { Knex } from 'knex'

/** Pictures of incoming texts. Those of earlier texts were not kept. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table text_pictures (
      organization_id uuid not null,
      id uuid not null,
      message_id uuid,
      line_message_id uuid,
      place integer not null check (place >= 0),
      -- null: it could not be kept.
      file_id uuid,
      width integer check (width > 0),
      height integer check (height > 0),
      primary key (organization_id, id),
      check (num_nonnulls(message_id, line_message_id) = 1),
      check ((file_id is null) = (width is null) and (file_id is null) = (height is null)),
      foreign key (organization_id, message_id) references messages (organization_id, id) on delete cascade,
      foreign key (organization_id, line_message_id) references line_messages (organization_id, id) on delete cascade,
      foreign key (organization_id, file_id) references files (organization_id, id)
    );
    -- However often they are fetched, a text shows each once.
    create unique index text_pictures_of_message on text_pictures (organization_id, message_id, place)
      where message_id is not null;
    create unique index text_pictures_of_line_message on text_pictures (organization_id, line_message_id, place)
      where line_message_id is not null;
    create unique index text_pictures_of_file on text_pictures (organization_id, file_id) where file_id is not null;

    insert into text_pictures (organization_id, id, message_id, place)
    select m.organization_id, gen_random_uuid(), m.id, place from messages m
    cross join generate_series(0, least(m.media_count, 10) - 1) place where m.media_count > 0;
    insert into text_pictures (organization_id, id, line_message_id, place)
    select m.organization_id, gen_random_uuid(), m.id, place from line_messages m
    cross join generate_series(0, least(m.media_count, 10) - 1) place where m.media_count > 0;

    -- However a picture goes, nobody gets its file any more.
    create trigger text_pictures_files after delete on text_pictures
      referencing old table as gone for each statement execute function sweep_recordings();
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table text_pictures')
}
