import type { Knex } from 'knex'

const actorCheck = (kinds: string) => `
    alter table notifications
      drop constraint notifications_actor_check,
      add constraint notifications_actor_check check (actor_user_id is not null or kind not in (${kinds}));`

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`-- A rule assigns conversations too.${actorCheck(`'mention', 'reply'`)}`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from notifications where kind = 'assignment' and actor_user_id is null;
    ${actorCheck(`'mention', 'reply', 'assignment'`)}`)
}
