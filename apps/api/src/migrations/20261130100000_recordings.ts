import type { Knex } from 'knex'

/** Hosts' recordings of rooms: in consecutive pieces, whose bytes are in the storage under organisation and id. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table recordings (
      organization_id uuid not null references organizations (id),
      id uuid not null,
      -- Rooms are forgotten after a day.
      room_id uuid,
      seat_id uuid,
      meeting_id uuid,
      title text not null,
      user_id uuid not null,
      type text not null check (type in ('video/webm', 'video/mp4')),
      started_at timestamptz not null,
      ended_at timestamptz,
      piece_total integer check (piece_total >= pieces),
      pieces integer not null check (pieces >= 0),
      bytes integer not null check (bytes between 0 and 2000000000),
      length_ms integer not null check (length_ms >= 0),
      last_piece_at timestamptz,
      primary key (organization_id, id),
      check (piece_total is null or ended_at is not null),
      check ((pieces = 0) = (last_piece_at is null)),
      foreign key (organization_id, room_id) references rooms (organization_id, id) on delete set null (room_id),
      foreign key (organization_id, seat_id) references room_seats (organization_id, id) on delete set null (seat_id),
      foreign key (organization_id, meeting_id) references meetings (organization_id, id) on delete set null (meeting_id),
      foreign key (organization_id, user_id) references users (organization_id, id)
    );
    create index recordings_latest on recordings (organization_id, started_at desc, id desc);
    create unique index recordings_one_at_a_time on recordings (organization_id, room_id) where ended_at is null;
    create index recordings_of_room on recordings (organization_id, room_id) where room_id is not null;
    create index recordings_of_seat on recordings (organization_id, seat_id) where seat_id is not null;
    create index recordings_of_meeting on recordings (organization_id, meeting_id) where meeting_id is not null;
    create index recordings_of_user on recordings (organization_id, user_id);
    create index recordings_by_age on recordings (started_at);

    -- Who was in the room while it was recorded.
    create table recording_people (
      organization_id uuid not null,
      recording_id uuid not null,
      seat_id uuid not null,
      -- null: a guest.
      user_id uuid,
      name text not null,
      came_at timestamptz not null,
      primary key (organization_id, recording_id, seat_id),
      foreign key (organization_id, recording_id) references recordings (organization_id, id) on delete cascade,
      foreign key (organization_id, user_id) references users (organization_id, id)
    );
    create index recording_people_of_user on recording_people (organization_id, user_id) where user_id is not null;

    -- The row is there before the bytes are, and goes after them; one without a number is on its way, or came twice.
    create table recording_pieces (
      organization_id uuid not null references organizations (id),
      id uuid not null,
      -- null: its recording is gone.
      recording_id uuid,
      number integer check (number >= 0),
      bytes integer not null check (bytes > 0),
      sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
      -- Where clusters of a WebM begin, and how far its reading has come.
      clusters jsonb not null default '[]',
      reading jsonb,
      created_at timestamptz not null,
      primary key (organization_id, id),
      foreign key (organization_id, recording_id) references recordings (organization_id, id)
        on delete set null (recording_id)
    );
    create unique index recording_pieces_in_order on recording_pieces (organization_id, recording_id, number)
      where recording_id is not null;
    create index recording_pieces_unnamed on recording_pieces (created_at) where recording_id is null or number is null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table recording_pieces;
    drop table recording_people;
    drop table recordings;
  `)
}
