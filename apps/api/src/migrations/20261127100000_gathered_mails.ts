import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- When a mail said it, or when it was found that none has to; those of before had a mail of their own at once.
    alter table notifications add column mail_done_at timestamptz;
    update notifications set mail_done_at = created_at;
    create index notifications_to_mail on notifications (created_at)
      where mail_done_at is null and read_at is null and kind in ('mention', 'assignment', 'payment_received');

    -- The day, in the person's zone, of their last daily summary.
    alter table users add column summary_on date;
    create index users_with_summary on users (id)
      where status = 'active' and settings #>> '{notifications,email,daily_summary}' = 'true';
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index users_with_summary;
    alter table users drop column summary_on;
    alter table notifications drop column mail_done_at;
  `)
}
