import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- What one person was told: somebody named them, answered them or gave them a conversation.
    create table notifications (
      organization_id uuid not null,
      id uuid not null,
      user_id uuid not null,
      kind text not null check (kind in ('mention', 'reply', 'assignment')),
      actor_user_id uuid not null,
      conversation_id uuid not null,
      message_id uuid,
      comment_id uuid,
      created_at timestamptz not null default now(),
      read_at timestamptz,
      primary key (organization_id, id),
      check ((kind = 'assignment') = (comment_id is null)),
      check ((message_id is null) = (comment_id is null)),
      foreign key (organization_id, user_id) references users (organization_id, id),
      foreign key (organization_id, actor_user_id) references users (organization_id, id),
      foreign key (organization_id, conversation_id) references conversations (organization_id, id),
      foreign key (organization_id, message_id) references messages (organization_id, id),
      foreign key (organization_id, comment_id) references comments (organization_id, id) on delete cascade
    );
    create unique index notifications_once on notifications (organization_id, comment_id, user_id, kind)
      where comment_id is not null;
    create index notifications_of_user on notifications (organization_id, user_id, created_at desc, id desc);
    create index notifications_unread on notifications (organization_id, user_id) where read_at is null;
    create index notifications_by_age on notifications (read_at) where read_at is not null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table notifications;
  `)
}
