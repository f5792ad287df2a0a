import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table meetings
      add column timezone text not null default 'America/Denver',
      add column link text check (link like 'https://%'),
      add column status text not null default 'scheduled',
      add column version integer not null default 1,
      add constraint meetings_status_check check (status = any (array['scheduled', 'cancelled']));
    drop index meetings_of_user;
    create index meetings_of_user on meetings (organization_id, user_id, start_time) where status = 'scheduled';
    create index meetings_of_code on meetings (organization_id, (regexp_replace(meeting_id, '\\D', '', 'g')));

    create table meeting_guests (
      organization_id uuid not null,
      id uuid not null,
      meeting_id uuid not null,
      user_id uuid,
      customer_id uuid,
      primary key (organization_id, id),
      check ((user_id is null) <> (customer_id is null)),
      foreign key (organization_id, meeting_id) references meetings (organization_id, id) on delete cascade,
      foreign key (organization_id, user_id) references users (organization_id, id),
      foreign key (organization_id, customer_id) references customers (organization_id, id)
    );
    create unique index meeting_guests_user_once on meeting_guests (organization_id, meeting_id, user_id);
    create unique index meeting_guests_customer_once on meeting_guests (organization_id, meeting_id, customer_id);
    create index meeting_guests_of_user on meeting_guests (organization_id, user_id) where user_id is not null;
    create index meeting_guests_of_customer on meeting_guests (organization_id, customer_id) where customer_id is not null;

    -- Everybody has one; people who come later get theirs with their row.
    alter table users alter column personal_meeting_id
      set default to_char(1000000000 + floor(random() * 9000000000), 'FM000" "000" "0000');
    update users set personal_meeting_id = to_char(1000000000 + floor(random() * 9000000000), 'FM000" "000" "0000')
      where personal_meeting_id is null or personal_meeting_id = '';
    alter table users alter column personal_meeting_id set not null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table users alter column personal_meeting_id drop not null, alter column personal_meeting_id drop default;
    drop table meeting_guests;
    drop index meetings_of_code;
    drop index meetings_of_user;
    create index meetings_of_user on meetings (organization_id, user_id, start_time);
    delete from meetings where status = 'cancelled';
    alter table meetings
      drop constraint meetings_status_check,
      drop column timezone,
      drop column link,
      drop column status,
      drop column version;
  `)
}
