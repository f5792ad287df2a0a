import type { Knex } from 'knex'

/**
 * Meetings are held in rooms, which guests find by the ID alone: it identifies one meeting across all organisations.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    update meetings m set meeting_id = to_char(1000000000 + floor(random() * 9000000000), 'FM000" "000" "0000')
      from meetings first
      where regexp_replace(first.meeting_id, '\\D', '', 'g') = regexp_replace(m.meeting_id, '\\D', '', 'g')
        and first.id < m.id;
    create unique index meetings_code on meetings ((regexp_replace(meeting_id, '\\D', '', 'g')));

    create table rooms (
      organization_id uuid not null,
      id uuid not null,
      code text not null,
      host_user_id uuid not null,
      started_at timestamptz not null,
      ended_at timestamptz,
      primary key (organization_id, id),
      foreign key (organization_id, host_user_id) references users (organization_id, id)
    );
    create index rooms_of_host on rooms (organization_id, host_user_id);
    create unique index rooms_one_at_a_time on rooms (organization_id, code) where ended_at is null;

    create table room_seats (
      organization_id uuid not null,
      id uuid not null,
      room_id uuid not null,
      key_hash text not null unique,
      user_id uuid,
      name text not null,
      state text not null check (state in ('waiting', 'joined', 'refused', 'left')),
      asked_at timestamptz not null,
      joined_at timestamptz,
      seen_at timestamptz not null,
      is_muted boolean not null default true,
      is_camera_on boolean not null default false,
      is_sharing boolean not null default false,
      is_hand_up boolean not null default false,
      primary key (organization_id, id),
      check (state <> 'joined' or joined_at is not null),
      foreign key (organization_id, room_id) references rooms (organization_id, id) on delete cascade,
      foreign key (organization_id, user_id) references users (organization_id, id)
    );
    create index room_seats_of_room on room_seats (organization_id, room_id, joined_at);
    create index room_seats_of_user on room_seats (organization_id, user_id) where user_id is not null;

    -- What seats tell each other: to one seat what connects two browsers, to all of them a text.
    create table room_posts (
      organization_id uuid not null,
      id bigint generated always as identity,
      room_id uuid not null,
      from_seat_id uuid not null,
      to_seat_id uuid,
      content text not null,
      sent_at timestamptz not null,
      primary key (organization_id, id),
      foreign key (organization_id, room_id) references rooms (organization_id, id) on delete cascade,
      foreign key (organization_id, from_seat_id) references room_seats (organization_id, id) on delete cascade,
      foreign key (organization_id, to_seat_id) references room_seats (organization_id, id) on delete cascade
    );
    create index room_posts_of_room on room_posts (organization_id, room_id, id);
    create index room_posts_of_sender on room_posts (organization_id, from_seat_id);
    create index room_posts_of_receiver on room_posts (organization_id, to_seat_id) where to_seat_id is not null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table room_posts;
    drop table room_seats;
    drop table rooms;
    drop index meetings_code;
  `)
}
