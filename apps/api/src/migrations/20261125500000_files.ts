import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- What is known of each file; its bytes lie in the storage, under organisation and id. The row is there before the bytes are,
    -- and it goes after them: a file without a row cannot be.
    create table files (
      organization_id uuid not null references organizations (id),
      id uuid not null,
      kind text not null,
      type text not null,
      bytes integer not null check (bytes > 0),
      sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
      -- null: the product itself.
      created_by_user_id uuid,
      created_at timestamptz not null,
      -- From when on the storage has all of it.
      ready_at timestamptz,
      -- From when on nobody gets it any more, and the storage removes it.
      swept_at timestamptz,
      primary key (organization_id, id),
      foreign key (organization_id, created_by_user_id) references users (organization_id, id)
    );
    create index files_by_age on files (created_at);
    create index files_swept on files (swept_at) where swept_at is not null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table files')
}
