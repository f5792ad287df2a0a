import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table sessions
      add column user_agent text,
      add column address text,
      add column is_new_browser boolean not null default false;

    -- Browsers that somebody has signed in with, by the hash of a cookie that outlives the session.
    create table known_browsers (
      organization_id uuid not null,
      user_id uuid not null,
      token_hash text not null,
      last_used_at timestamptz not null,
      primary key (organization_id, user_id, token_hash),
      foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
    );
    create index known_browsers_by_use on known_browsers (last_used_at);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table known_browsers;
    alter table sessions drop column user_agent, drop column address, drop column is_new_browser;
  `)
}
