import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table notes (
      organization_id uuid not null,
      id uuid not null,
      conversation_id uuid,
      customer_id uuid not null,
      content text not null,
      created_by_user_id uuid not null,
      is_pinned boolean not null default false,
      is_archived boolean not null default false,
      created_at timestamptz not null default now(),
      primary key (organization_id, id),
      foreign key (organization_id, conversation_id) references conversations (organization_id, id),
      foreign key (organization_id, customer_id) references customers (organization_id, id),
      foreign key (organization_id, created_by_user_id) references users (organization_id, id)
    );
    create index notes_of_conversation on notes (organization_id, conversation_id, created_at, id);
    create index notes_of_customer on notes (organization_id, customer_id, created_at desc, id desc);

    create table comments (
      organization_id uuid not null,
      id uuid not null,
      message_id uuid not null,
      conversation_id uuid not null,
      parent_comment_id uuid,
      author_id uuid not null,
      content text not null,
      is_resolved boolean not null default false,
      resolved_by_user_id uuid,
      resolved_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (organization_id, id),
      foreign key (organization_id, message_id) references messages (organization_id, id),
      foreign key (organization_id, conversation_id) references conversations (organization_id, id),
      foreign key (organization_id, parent_comment_id) references comments (organization_id, id) on delete cascade,
      foreign key (organization_id, author_id) references users (organization_id, id),
      foreign key (organization_id, resolved_by_user_id) references users (organization_id, id)
    );
    create index comments_of_conversation on comments (organization_id, conversation_id, message_id, created_at);
    create index comments_of_message on comments (organization_id, message_id, created_at, id);
    create index comments_of_parent on comments (organization_id, parent_comment_id) where parent_comment_id is not null;

    create table comment_mentions (
      organization_id uuid not null,
      comment_id uuid not null,
      user_id uuid not null,
      primary key (organization_id, comment_id, user_id),
      foreign key (organization_id, comment_id) references comments (organization_id, id) on delete cascade,
      foreign key (organization_id, user_id) references users (organization_id, id)
    );
    create index comment_mentions_of_user on comment_mentions (organization_id, user_id);

    create table comment_reads (
      organization_id uuid not null,
      comment_id uuid not null,
      user_id uuid not null,
      read_at timestamptz not null default now(),
      primary key (organization_id, comment_id, user_id),
      foreign key (organization_id, comment_id) references comments (organization_id, id) on delete cascade,
      foreign key (organization_id, user_id) references users (organization_id, id)
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table comment_reads;
    drop table comment_mentions;
    drop table comments;
    drop table notes;
  `)
}
