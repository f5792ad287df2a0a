import type { Knex } from 'knex'

/** The picture that an address names is a file of the organisation, which is kept as long as it is named. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table organizations
      add column logo_file_id uuid generated always as (
        case when logo_url ~ '^/api/public/logos/[0-9a-f-]{36}$' then cast(substr(logo_url, 19) as uuid) end) stored,
      add foreign key (id, logo_file_id) references files (organization_id, id),
      drop constraint organizations_logo_url_check,
      add constraint organizations_logo_url_check check (logo_url ~ '^(https://|/api/public/logos/)');
    alter table users
      add column avatar_file_id uuid generated always as (
        case when avatar_url ~ '^/api/files/[0-9a-f-]{36}$' then cast(substr(avatar_url, 12) as uuid) end) stored,
      add foreign key (organization_id, avatar_file_id) references files (organization_id, id);
    create index organizations_of_logo on organizations (id, logo_file_id) where logo_file_id is not null;
    create index users_of_avatar on users (organization_id, avatar_file_id) where avatar_file_id is not null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    update organizations set logo_url = null where logo_file_id is not null;
    update users set avatar_url = null where avatar_file_id is not null;
    alter table organizations
      drop column logo_file_id,
      drop constraint organizations_logo_url_check,
      add constraint organizations_logo_url_check check (logo_url ~ '^https://');
    alter table users drop column avatar_file_id;
  `)
}
