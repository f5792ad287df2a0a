import type { Knex } from 'knex'

/** Pictures of outgoing texts, including planned ones. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table files
      -- Of a picture that is to go with a text.
      add column width integer check (width > 0),
      add column height integer check (height > 0),
      add check ((width is null) = (height is null));
    alter table text_pictures
      add column scheduled_message_id uuid,
      add column alt_text text,
      add check (char_length(alt_text) <= 500),
      drop constraint text_pictures_check,
      add constraint text_pictures_owner_check check (num_nonnulls(message_id, line_message_id, scheduled_message_id) = 1),
      add foreign key (organization_id, scheduled_message_id)
        references scheduled_messages (organization_id, id) on delete cascade;
    create unique index text_pictures_of_scheduled_message
      on text_pictures (organization_id, scheduled_message_id, place) where scheduled_message_id is not null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from text_pictures where scheduled_message_id is not null;
    alter table text_pictures
      drop column scheduled_message_id,
      drop column alt_text,
      add constraint text_pictures_check check (num_nonnulls(message_id, line_message_id) = 1);
    alter table files drop column width, drop column height;
  `)
}
