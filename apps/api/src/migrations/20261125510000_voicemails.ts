import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Voicemail is the team's: no longer of one person, with the name of its customer, and with its recording.
    drop table voicemails;
    create table voicemails (
      organization_id uuid not null references organizations (id),
      id uuid not null,
      -- Whose number it was when the call came.
      customer_id uuid,
      phone_number text not null,
      phone_number_id uuid,
      duration_seconds integer not null check (duration_seconds between 1 and 600),
      peaks smallint[] not null,
      file_id uuid not null,
      listened_by_user_id uuid,
      listened_at timestamptz,
      created_at timestamptz not null,
      primary key (organization_id, id),
      check ((listened_by_user_id is null) = (listened_at is null)),
      foreign key (organization_id, customer_id) references customers (organization_id, id),
      foreign key (organization_id, phone_number_id) references phone_numbers (organization_id, id)
        on delete set null (phone_number_id),
      foreign key (organization_id, listened_by_user_id) references users (organization_id, id),
      foreign key (organization_id, file_id) references files (organization_id, id)
    );
    create index voicemails_latest on voicemails (organization_id, created_at desc, id desc);
    create index voicemails_not_heard on voicemails (organization_id, created_at desc, id desc) where listened_at is null;
    create index voicemails_of_customer on voicemails (organization_id, customer_id, created_at desc, id desc);
    create index voicemails_of_number on voicemails (organization_id, phone_number);
    create unique index voicemails_of_file on voicemails (organization_id, file_id);

    -- However a voicemail goes, nobody gets its recording any more.
    create function sweep_recordings() returns trigger language plpgsql as $$
    begin
      update files f set swept_at = now() from gone g
      where f.organization_id = g.organization_id and f.id = g.file_id;
      return null;
    end $$;
    create trigger voicemails_recordings after delete on voicemails
      referencing old table as gone for each statement execute function sweep_recordings();
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table voicemails;
    drop function sweep_recordings();
    create table voicemails (
      organization_id uuid not null,
      id uuid not null,
      user_id uuid not null,
      name text not null,
      phone_number text not null,
      duration_seconds integer not null check (duration_seconds >= 0),
      listened boolean not null default false,
      created_at timestamptz not null default now(),
      primary key (organization_id, id),
      foreign key (organization_id, user_id) references users (organization_id, id)
    );
    create index voicemails_of_user on voicemails (organization_id, user_id, created_at desc, id desc);
  `)
}
