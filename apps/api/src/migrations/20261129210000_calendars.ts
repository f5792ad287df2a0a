import type { Knex } from 'knex'

/** External calendars that users have connected, and their events for a while. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table calendars (
      organization_id uuid not null references organizations (id),
      id uuid not null,
      user_id uuid not null,
      name text check (length(name) between 1 and 80),
      found_name text,
      file_name text,
      -- A password, as a rule: encrypted, and shown by its hint only.
      sealed_address text,
      address_hint text,
      problem text,
      failing_since timestamptz,
      failures integer not null default 0,
      checked_at timestamptz,
      read_at timestamptz,
      next_check_at timestamptz,
      etag text,
      last_modified text,
      content_hash text,
      left_out jsonb not null default '[]',
      left_out_count integer not null default 0,
      created_at timestamptz not null,
      primary key (organization_id, id),
      foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade,
      check (num_nonnulls(file_name, sealed_address) = 1),
      check ((sealed_address is null) = (address_hint is null)),
      check ((sealed_address is null) = (next_check_at is null)),
      check ((problem is null) = (failing_since is null))
    );
    create index calendars_of_user on calendars (organization_id, user_id);
    create index calendars_due on calendars (next_check_at) where next_check_at is not null;

    create table calendar_events (
      organization_id uuid not null,
      calendar_id uuid not null,
      place integer not null,
      user_id uuid not null,
      title text not null,
      location text,
      start_time timestamptz not null,
      end_time timestamptz not null,
      is_all_day boolean not null,
      is_busy boolean not null,
      primary key (organization_id, calendar_id, place),
      foreign key (organization_id, calendar_id) references calendars (organization_id, id) on delete cascade,
      foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade,
      check (end_time >= start_time)
    );
    create index calendar_events_of_user on calendar_events (organization_id, user_id, start_time);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table calendar_events; drop table calendars')
}
